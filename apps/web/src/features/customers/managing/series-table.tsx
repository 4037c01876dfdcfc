import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { CrewJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatTimeAt } from '../../../ui/format/format-time.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import classes from './series-table.module.css';

type Props = {
  jobs: readonly CrewJob[];
  isSelectable: (job: CrewJob) => boolean;
  selected: ReadonlySet<JobId>;
  onSelect: (selected: ReadonlySet<JobId>) => void;
};

/** The visits of a series in columns; on a phone they scroll sideways. */
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
      <Table aria-label="Jobs of the series">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <VisuallyHidden>Select</VisuallyHidden>
            </Table.Th>
            <Table.Th>Customer</Table.Th>
            <Table.Th>Address</Table.Th>
            <Table.Th>Date</Table.Th>
            <Table.Th>Time</Table.Th>
            <Table.Th>Status</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.id}>
              <Table.Td>
                <Tick
                  aria-label={`Select ${formatDay(job.scheduled_date)}`}
                  checked={selected.has(job.id)}
                  disabled={!isSelectable(job)}
                  onChange={() => toggle(job.id)}
                />
              </Table.Td>
              <Table.Td>{job.full_name || 'Customer'}</Table.Td>
              <Table.Td>{job.address}</Table.Td>
              <Table.Td className={classes.day}>{formatDay(job.scheduled_date)}</Table.Td>
              <Table.Td className={classes.day}>
                {job.start_time ? formatTimeAt(job.start_time, job.time_zone) : 'Time not set'}
              </Table.Td>
              <Table.Td>
                <StatusBadge status={job.status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
