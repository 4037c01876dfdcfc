import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { PayoutParts, PayoutSummary } from '../../features/payouts/payout-details.tsx';
import { payoutDetails } from '../../features/payouts/payouts.api.ts';
import { ApiProblem } from '../../lib/api-client.ts';
import { ToPayouts } from '../../parts/books/to-payouts.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './completed-jobs.module.css';

/** A company's page of one payout: what the bank has of it, and the jobs that it is made of, to the cent. */
export function CompanyPayout() {
  const { payoutId = '' } = useParams({ strict: false });
  const [page, setPage] = useState(1);
  const read = useQuery(payoutDetails(payoutId, page));
  return (
    <CompanySubpage title="Payout" here="other" back={<ToPayouts />}>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={2} words="Loading your payout…" />}
        failed={(fault) =>
          fault instanceof ApiProblem && fault.code === 'payout_not_found'
            ? 'This payout is not there.'
            : 'Unable to load your payout.'
        }
      >
        {(payout) => (
          <div className={classes.column} aria-busy={read.isPlaceholderData}>
            <PayoutSummary payout={payout} />
            <PayoutParts payout={payout} page={page} onPage={setPage} />
          </div>
        )}
      </Loaded>
    </CompanySubpage>
  );
}
