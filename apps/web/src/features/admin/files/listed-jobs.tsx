import { useInfiniteQuery } from '@tanstack/react-query';
import { adminJobAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from '../admin-pages.module.css';
import { FiledList } from './filed-list.tsx';
import { filedJobs, type JobsOf } from './files.api.ts';

/** List of the jobs of a company or homeowner, latest day first, each linked to its page. */
export function ListedJobs({ of }: { of: JobsOf }) {
  const read = useInfiniteQuery(filedJobs(of));
  return (
    <FiledList
      read={read}
      entriesOf={({ jobs }) => jobs}
      keyOf={({ id }) => id}
      label="Mowings"
      none="No mowings yet"
      failed="Failed to fetch the mowings"
    >
      {(job) => (
        <Card as="div">
          <div className={classes.row}>
            <TextLink href={adminJobAddress(job.id)}>{formatLongDay(job.service_date)}</TextLink>
            <StatusBadge status={job.status} />
          </div>
          <p className={classes.quiet}>
            {'homeowner' in of && `${job.company_name} · `}
            {formatMoney(job.price_cents)}
            {job.refunded_cents > 0 && ` · ${formatMoney(job.refunded_cents)} given back`}
          </p>
        </Card>
      )}
    </FiledList>
  );
}
