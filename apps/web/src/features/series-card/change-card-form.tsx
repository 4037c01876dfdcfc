import { Button } from '@mantine/core';
import { jobs } from '@swath/contract/jobs';
import { series } from '@swath/contract/series';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem, callKey } from '../../lib/api-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { CardForm } from '../card-payment/card-form.tsx';
import { CardFormSkeleton } from '../card-payment/card-form-skeleton.tsx';
import { useCardGateway, useCardPage, useCardStatus } from './series-card.api.ts';

type Props = { seriesId: string; onDone: () => void };

/** The form for the other card. Whether it is saved, only the server knows. */
export function ChangeCardForm({ seriesId, onDone }: Props) {
  const [attempt, setAttempt] = useState(1);
  const page = useCardPage(seriesId, attempt);
  const gateway = useCardGateway();
  const status = useCardStatus(seriesId, page.data?.sessionId ?? null);
  useSaved(status.data, onDone);

  const fault = page.error ?? (gateway.data ? null : gateway.error);
  const again = () => {
    if (gateway.isError) void gateway.refetch();
    if (page.isError) void page.refetch();
  };
  return (
    <>
      <p>
        Later visits are charged with this card. Nothing is charged now, unless a visit was declined and lies ahead.
      </p>
      {fault && (
        <ErrorState
          title={fault.message}
          onRetry={isFinal(fault) ? undefined : again}
          retrying={page.isFetching || gateway.isFetching}
        />
      )}
      {!fault && status.data?.status === 'expired' && (
        <FormAlert tone="notice" title="This page has expired.">
          Your card was not changed.
          <Button display="block" mt="sm" onClick={() => setAttempt(attempt + 1)}>
            Open a new one
          </Button>
        </FormAlert>
      )}
      {!fault &&
        status.data?.status !== 'expired' &&
        (page.data?.clientSecret && gateway.data ? (
          <CardForm
            key={page.data.sessionId}
            {...gateway.data}
            clientSecret={page.data.clientSecret}
            sessionId={page.data.sessionId}
            onComplete={() => void status.refetch()}
          />
        ) : (
          <CardFormSkeleton />
        ))}
    </>
  );
}

type Standing = NonNullable<ReturnType<typeof useCardStatus>['data']>;

/** Says so once the card is saved, and goes. */
function useSaved(standing: Standing | undefined, onDone: () => void): void {
  const queries = useQueryClient();
  const isSaved = standing?.status === 'saved';
  const finish = useEffectEvent(() => {
    for (const stale of [series.read, series.listOwn, jobs.listOwn]) {
      void queries.invalidateQueries({ queryKey: callKey(stale) });
    }
    const last4 = standing?.card?.last4;
    toastSuccess(`Your card is changed${last4 ? ` to the one ending in ${last4}` : ''}.`, { lasts: 4000 });
    onDone();
  });
  useEffect(() => {
    if (isSaved) finish();
  }, [isSaved]);
}

/** What trying the same again cannot change. */
const isFinal = (fault: Error): boolean => fault instanceof ApiProblem && fault.status >= 400 && fault.status < 500;
