import type { Receipt } from '@swath/contract/receipts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatLongDay } from '../../ui/format-day.ts';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { ownReceipts } from './receipts.api.ts';
import classes from './receipts.module.css';

type Props = {
  /** Mowings whose receipt stands elsewhere on the page. */
  shownElsewhere: ReadonlySet<string>;
};

/** What was paid for mowings that are still ahead, were canceled, or could not be booked. Not there without any. */
export function OtherPayments({ shownElsewhere }: Props) {
  const { data, isError, error, isFetching, refetch } = useQuery(ownReceipts());
  const others = data?.filter(({ job_id }) => job_id === null || !shownElsewhere.has(job_id));
  if (others?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="other-payments">
      <h2 id="other-payments" className={classes.title}>
        Other payments and refunds
      </h2>
      {!others && !isError && <CardSkeletons cards={1} words="Loading your payments..." />}
      {!others && isError && (
        <ErrorState title="Your payments could not be loaded." onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {others && (
        <Card as="div">
          <ul className={classes.list}>
            {others.map((receipt) => (
              <Payment key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Payment({ receipt }: { receipt: Receipt }) {
  return (
    <li className={classes.payment}>
      <p className={classes.what}>
        {receipt.company_name}, {formatLongDay(receipt.service_date)}
      </p>
      <ReceiptLine receipt={receipt} />
    </li>
  );
}
