import type { AdminJob } from '@swath/contract/admin-jobs';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { ReasonForm } from './reason-form.tsx';
import { useRecordVisit } from './records.api.ts';

type Props = { job: AdminJob; opened: boolean; onClose: () => void };

/** Dialog in which an administrator records, on the company's behalf, that a visit was done, and when. */
export function RecordDialog({ job, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Record the visit">
      <RecordForm job={job} onClose={onClose} />
    </Dialog>
  );
}

function RecordForm({ job, onClose }: Omit<Props, 'opened'>) {
  const { mutateAsync, isPending, error, reset } = useRecordVisit(job.id);
  const [times, setTimes] = useState({ start: '', end: '' });
  const change = (next: Partial<typeof times>) => {
    setTimes({ ...times, ...next });
    reset();
  };
  const send = (reason: string) =>
    toastWhenSaved(mutateAsync({ ...times, reason }, { onSuccess: onClose }), ({ status }) =>
      status === 'completed' ? 'The visit is completed.' : 'Recorded. The homeowner is asked.',
    );
  const said = (name: string) =>
    error instanceof ApiProblem ? error.fields.find(({ path }) => path === `body.${name}`)?.message : undefined;
  const atField = said('start') ?? said('end');
  return (
    <ReasonForm
      confirm="Record the visit"
      busy={isPending}
      error={atField ? undefined : error?.message}
      onSend={send}
      onClose={onClose}
    >
      <p>{`For ${job.company_name}, on ${formatLongDay(job.service_date)}. ${job.full_name} is asked whether the lawn was mowed.`}</p>
      <Group>
        <TextField
          type="time"
          label="Began at"
          required
          data-autofocus
          value={times.start}
          error={said('start')}
          onChange={({ currentTarget }) => change({ start: currentTarget.value })}
        />
        <TextField
          type="time"
          label="Done at"
          required
          value={times.end}
          error={said('end')}
          onChange={({ currentTarget }) => change({ end: currentTarget.value })}
        />
      </Group>
    </ReasonForm>
  );
}
