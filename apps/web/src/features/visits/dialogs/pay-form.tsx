import { jobs, type OwnJob } from '@swath/contract/jobs';
import { series } from '@swath/contract/series';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callKey } from '../../../lib/api-client.ts';
import { useCheckoutStatus } from '../../../parts/card-payment/card-payment.api.ts';
import { CardPage, CardPageExpired } from '../../../parts/card-payment/page/card-page.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { usePayPage } from '../visits.api.ts';

/** The fields needed to pay a visit. */
export type PayableVisit = Pick<
  OwnJob,
  'id' | 'company_name' | 'scheduled_date' | 'price_cents' | 'series_id' | 'charge' | 'status'
>;

type Props = { visit: PayableVisit; onDone: () => void };

/** The amount, and the card form. Whether it is paid, only the server knows. */
export function PayForm({ visit, onDone }: Props) {
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

/** Shows a toast once the money has come, and closes. */
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
