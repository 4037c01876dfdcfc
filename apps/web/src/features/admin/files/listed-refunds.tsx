import type { ListedRefund } from '@swath/contract/admin-files';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminJobAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from '../admin-pages.module.css';
import { FiledList } from './filed-list.tsx';
import { companyRefunds } from './files.api.ts';

/** List of the refunds to a company's homeowners, latest first. */
export function ListedRefunds({ companyId }: { companyId: string }) {
  const read = useInfiniteQuery(companyRefunds(companyId));
  return (
    <FiledList
      read={read}
      entriesOf={({ refunds }) => refunds}
      keyOf={({ payment_id }) => payment_id}
      label="Refunds"
      none="Nothing was given back"
      failed="Failed to fetch the refunds"
    >
      {(refund) => (
        <Card as="div">
          <div className={classes.row}>
            <strong>
              {formatMoney(refund.refunded_cents)} of {formatMoney(refund.amount_cents)}
            </strong>
            <time className={classes.quiet} dateTime={refund.at}>
              {formatMoment(refund.at)}
            </time>
          </div>
          <p className={classes.line}>{whyWords(refund)}</p>
          {refund.job_id && <TextLink href={adminJobAddress(refund.job_id)}>See the mowing</TextLink>}
        </Card>
      )}
    </FiledList>
  );
}

function whyWords({ reason, by_itself: byItself }: ListedRefund): string {
  if (reason) return `By hand: ${reason}`;
  return byItself ? 'The mowing was canceled or never booked.' : 'At the payment provider.';
}
