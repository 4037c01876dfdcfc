import { Button } from '@mantine/core';
import { jobs, type MowingJob } from '@swath/contract/jobs';
import { series } from '@swath/contract/series';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem, callKey } from '../../lib/api-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatLongDay } from '../../ui/format-day.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { CardForm } from '../card-payment/card-form.tsx';
import { CardFormSkeleton } from '../card-payment/card-form-skeleton.tsx';
import { useCardGateway, usePayPage, usePayStatus } from './visits.api.ts';

/** What has to be known of a visit that is paid. */
export type PayableVisit = Pick<MowingJob, 'id' | 'company_name' | 'scheduled_date' | 'price_cents'>;

type Props = { visit: PayableVisit; onDone: () => void };

/** What is paid, and the form for the card. Whether it is paid, only the server knows. */
export function PayForm({ visit, onDone }: Props) {
  const [attempt, setAttempt] = useState(1);
  const page = usePayPage(visit.id, attempt);
  const gateway = useCardGateway(true);
  const status = usePayStatus(page.data?.sessionId ?? null);
  const outcome = status.data?.outcome ?? 'open';
  usePaid(status.data?.paymentStatus === 'paid' && outcome === 'booked', visit, onDone);

  const fault = page.error ?? (gateway.data ? null : gateway.error);
  const again = () => {
    if (gateway.isError) void gateway.refetch();
    if (page.isError) void page.refetch();
  };
  return (
    <>
      <p>
        {visit.company_name}, {formatLongDay(visit.scheduled_date)}: {formatMoney(visit.price_cents)}. The card for your
        later visits stays the same.
      </p>
      {fault && (
        <ErrorState
          title={fault.message}
          onRetry={isFinal(fault) ? undefined : again}
          retrying={page.isFetching || gateway.isFetching}
        />
      )}
      {!fault && outcome === 'expired' && (
        <FormAlert tone="notice" title="This payment page has expired.">
          Nothing was charged.
          <Button display="block" mt="sm" onClick={() => setAttempt(attempt + 1)}>
            Open a new one
          </Button>
        </FormAlert>
      )}
      {!fault && outcome === 'returned' && (
        <FormAlert tone="notice" title="This visit was canceled.">
          What you paid for it is returned to you.
        </FormAlert>
      )}
      {!fault && (outcome === 'open' || outcome === 'booked') && (
        <OpenPage page={page.data} gateway={gateway.data} onComplete={() => void status.refetch()} />
      )}
    </>
  );
}

type OpenPageProps = {
  page: ReturnType<typeof usePayPage>['data'];
  gateway: ReturnType<typeof useCardGateway>['data'];
  onComplete: () => void;
};

function OpenPage({ page, gateway, onComplete }: OpenPageProps) {
  // Without a secret the page is paid already, and that is being looked at.
  if (!page?.clientSecret || !gateway) return <CardFormSkeleton />;
  const { clientSecret, sessionId } = page;
  return (
    <CardForm key={sessionId} {...gateway} clientSecret={clientSecret} sessionId={sessionId} onComplete={onComplete} />
  );
}

/** Says so once the money has come, and goes. */
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

/** What trying the same again cannot change. */
const isFinal = (fault: Error): boolean => fault instanceof ApiProblem && fault.status >= 400 && fault.status < 500;
