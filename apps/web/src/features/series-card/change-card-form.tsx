import { jobs } from '@swath/contract/jobs';
import { series } from '@swath/contract/series';
import type { SeriesId } from '@swath/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callKey } from '../../lib/api-client.ts';
import { CardPage, CardPageExpired } from '../../parts/card-payment/page/card-page.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { useCardPage, useCardStatus } from './series-card.api.ts';

/** The card form. Whether the card was saved is polled from the server, as the form itself cannot know it. */
export function ChangeCardForm({ seriesId, onDone }: { seriesId: SeriesId; onDone: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const page = useCardPage(seriesId, attempt);
  const status = useCardStatus(seriesId, page.data?.sessionId ?? null);
  useSaved(status.data, onDone);
  return (
    <>
      <p>
        Later visits are charged with this card. Nothing is charged now, unless a visit was declined and lies ahead.
      </p>
      {status.data?.status === 'expired' ? (
        <CardPageExpired title="This page has expired." onOpenAnother={() => setAttempt(attempt + 1)}>
          Your card was not changed.
        </CardPageExpired>
      ) : (
        <CardPage page={page} onComplete={() => void status.refetch()} />
      )}
    </>
  );
}

type CardSetup = NonNullable<ReturnType<typeof useCardStatus>['data']>;

/** Once the card is saved: refetches the series and visits, shows a message and calls `onDone`. */
function useSaved(setup: CardSetup | undefined, onDone: () => void): void {
  const queries = useQueryClient();
  const isSaved = setup?.status === 'saved';
  const finish = useEffectEvent(() => {
    for (const stale of [series.read, series.listOwn, jobs.listOwn]) {
      void queries.invalidateQueries({ queryKey: callKey(stale) });
    }
    const last4 = setup?.card?.last4;
    toastSuccess(`Your card is changed${last4 ? ` to the one ending in ${last4}` : ''}.`, { lasts: 4000 });
    onDone();
  });
  useEffect(() => {
    if (isSaved) finish();
  }, [isSaved]);
}
