import type { CompletedJob } from '@swath/contract/completed-jobs';
import { companyProblemAddress } from '../../parts/addresses/paths.ts';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './completed-table.module.css';

type Props = {
  jobs: readonly CompletedJob[];
  /** The company's time zone. */
  timeZone: string;
  label: string;
};

/**
 * Table of completed jobs; on narrow screens each row is stacked.
 * Source: docs/spec/company.md, section 2, "Completed Jobs".
 */
export const CompletedTable = ({ jobs, timeZone, label }: Props) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Customer</th>
        <th scope="col">Address</th>
        <th scope="col">Completed</th>
        <th scope="col">Duration</th>
        <th scope="col">Revenue</th>
      </tr>
    </thead>
    <tbody>
      {jobs.map((job) => (
        <tr key={job.id}>
          <td data-lead>
            {job.full_name || 'Customer'}
            {job.has_problem && (
              <TextLink href={companyProblemAddress(job.id)} className={classes.problem}>
                Reported problem
              </TextLink>
            )}
          </td>
          <td>{job.address}</td>
          <td data-label="Completed">{formatMoment(job.end_time, timeZone)}</td>
          <td data-label="Duration">{job.total_duration === null ? 'N/A' : formatDuration(job.total_duration)}</td>
          <td data-label="Revenue">{job.share_cents === null ? 'N/A' : formatMoney(job.share_cents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
