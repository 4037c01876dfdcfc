import type { CrewJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { PromiseFact } from '../../../parts/route/promise-fact.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatTimeAt } from '../../../ui/format/format-time.ts';
import { today } from '../../../ui/format/today.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import classes from './series-table.module.css';

type Props = {
  jobs: readonly CrewJob[];
  isSelectable: (job: CrewJob) => boolean;
  selected: ReadonlySet<JobId>;
  onSelect: (selected: ReadonlySet<JobId>) => void;
};

/** Table of the visits of a series, with checkboxes; on a phone each visit is a block, its status beside the day. */
export function SeriesTable({ jobs, isSelectable, selected, onSelect }: Props) {
  const selectable = jobs.filter(isSelectable).map(({ id }) => id);
  const all = selectable.length > 0 && selectable.every((id) => selected.has(id));
  const toggle = (id: JobId) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <div className={classes.scroll}>
      <Tick
        label="Select all"
        checked={all}
        indeterminate={!all && selected.size > 0}
        disabled={selectable.length === 0}
        onChange={() => onSelect(new Set(all ? [] : selectable))}
      />
      <table className={classes.table} aria-label="Jobs of the series">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Select</VisuallyHidden>
            </th>
            <th scope="col">Customer</th>
            <th scope="col">Address</th>
            <th scope="col">Date</th>
            <th scope="col">Time</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td className={classes.select}>
                <Tick
                  aria-label={`Select ${formatDay(job.scheduled_date, today())}`}
                  checked={selected.has(job.id)}
                  disabled={!isSelectable(job)}
                  onChange={() => toggle(job.id)}
                />
              </td>
              <td className={classes.customer}>{job.full_name || 'Customer'}</td>
              <td className={classes.address}>{job.address}</td>
              <td className={classes.day}>{formatDay(job.scheduled_date, today())}</td>
              <td className={classes.time}>
                {job.start_time ? formatTimeAt(job.start_time, job.time_zone) : 'Time not set'}
                <PromiseFact job={job} arrivalAt={null} />
              </td>
              <td className={classes.status}>
                <StatusBadge status={job.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
