import { jobs, type OwnJob } from '@swath/contract/jobs';
import { series } from '@swath/contract/series';
import type { SeriesId } from '@swath/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { callKey } from '../../../lib/api-client.ts';
import { useCheckoutStatus } from '../../../parts/card-payment/card-payment.api.ts';
import { CardPage, CardPageExpired } from '../../../parts/card-payment/page/card-page.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { seriesToPay } from '../charge-words.ts';
import { usePayPage } from '../visits.api.ts';

type Props = {
  /** The visit to pay; kept while the dialog fades out, null before it first opens. */
  visit: PayableVisit | null;
  opened: boolean;
  onClose: () => void;
  /**
   * Renders the form for a card that pays this visit and is saved for the later ones, with the homeowner's consent to
   * that; offered only for a pending visit whose card was declined.
   */
  laterCard: (series: SeriesId) => ReactNode;
};

/** Dialog in which a homeowner pays a visit of a series themselves: its card was declined, or is not charged yet. */
export function PayDialog({ visit, opened, onClose, laterCard }: Props) {
  return (
    <Dialog opened={opened && visit !== null} onClose={onClose} title="Pay this visit">
      {visit && opened && <Pay key={visit.id} {...{ visit, laterCard }} onDone={onClose} />}
    </Dialog>
  );
}

type PayProps = { visit: PayableVisit; onDone: () => void; laterCard: Props['laterCard'] };

/** Pays the visit alone, or with a card that is saved for the later visits of its series too. */
function Pay({ visit, onDone, laterCard }: PayProps) {
  const [later, setLater] = useState(false);
  const series = seriesToPay(visit);
  return (
    <>
      {series && (
        <Tick
          label="Use this card for my later visits too"
          checked={later}
          onChange={({ currentTarget }) => setLater(currentTarget.checked)}
        />
      )}
      {later && series ? laterCard(series) : <PayForm visit={visit} onDone={onDone} />}
    </>
  );
}

/** The fields needed to pay a visit. */
type PayableVisit = Pick<
  OwnJob,
  'id' | 'company_name' | 'scheduled_date' | 'price_cents' | 'series_id' | 'charge' | 'status'
>;

/**
 * The amount and the card form. Whether the visit is paid is polled from the server, as the form itself cannot know it.
 */
function PayForm({ visit, onDone }: { visit: PayableVisit; onDone: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const page = usePayPage(visit.id, attempt);
  const status = useCheckoutStatus(page.data?.sessionId ?? null);
  const outcome = status.data?.outcome ?? 'open';
  usePaid(status.data?.paymentStatus === 'paid' && outcome === 'booked', visit, onDone);
  return (
    <>
      <p>
        {visit.company_name}, {formatLongDay(visit.scheduled_date)}: {formatMoney(visit.price_cents)}. The card for your
        later visits stays the same.
      </p>
      {outcome === 'expired' && (
        <CardPageExpired title="This payment page has expired." onOpenAnother={() => setAttempt(attempt + 1)}>
          Nothing was charged.
        </CardPageExpired>
      )}
      {outcome === 'returned' && (
        <FormAlert tone="notice" title="This visit was canceled.">
          What you paid for it is returned to you.
        </FormAlert>
      )}
      {(outcome === 'open' || outcome === 'booked') && (
        <CardPage page={page} onComplete={() => void status.refetch()} />
      )}
    </>
  );
}

/** Once the visit is paid: refetches visits and series, shows a message and calls `onDone`. */
function usePaid(isPaid: boolean, visit: PayableVisit, onDone: () => void): void {
  const queries = useQueryClient();
  const finish = useEffectEvent(() => {
    for (const stale of [jobs.listOwn, series.read, series.listOwn]) {
      void queries.invalidateQueries({ queryKey: callKey(stale) });
    }
    toastSuccess(`Your visit on ${formatLongDay(visit.scheduled_date)} is paid.`, { lasts: 4000 });
    onDone();
  });
  useEffect(() => {
    if (isPaid) finish();
  }, [isPaid]);
}
