import type { Receipt } from '@swath/contract/receipts';
import type { JobId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { Section } from '../../ui/page/section.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { ownReceipts } from './receipts.api.ts';
import classes from './receipts.module.css';

type Props = {
  /** Ids of jobs whose receipt is shown elsewhere on the page. */
  shownElsewhere: ReadonlySet<string>;
  /** Renders a job's photos from before and after the mowing, if there are any. */
  photosOf: (job: JobId) => ReactNode;
};

/**
 * Section of the payments and refunds whose receipt is shown nowhere else on the page: for jobs completed today,
 * upcoming or canceled ones, and bookings that failed. Renders nothing if there are none.
 */
export function OtherPayments({ shownElsewhere, photosOf }: Props) {
  const receipts = useQuery(ownReceipts());
  const isOther = ({ job_id }: Receipt) => job_id === null || !shownElsewhere.has(job_id);
  if (receipts.data && !receipts.data.some(isOther)) return null;
  return (
    <Section title="Other payments and refunds">
      <Loaded
        read={receipts}
        waiting={<CardSkeletons cards={1} words="Loading your payments..." />}
        failed="Your payments could not be loaded."
      >
        {(all) => (
          <Card as="div">
            <ul className={classes.list}>
              {all.filter(isOther).map((receipt) => (
                <Payment key={receipt.id} receipt={receipt} photos={receipt.job_id && photosOf(receipt.job_id)} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

function Payment({ receipt, photos }: { receipt: Receipt; photos: ReactNode }) {
  return (
    <li className={classes.payment}>
      <p className={classes.what}>
        {receipt.company_name}, {formatLongDay(receipt.service_date)}
      </p>
      {photos}
      <ReceiptLine receipt={receipt} />
    </li>
  );
}
