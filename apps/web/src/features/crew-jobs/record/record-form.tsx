import type { CrewJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import { parseTime, timeText } from '@swath/domain/availability/windows';
import { clockAt } from '@swath/domain/calendar';
import { ANSWER_HOURS, RECORD_NOTE_MAX, whyNotTimes } from '@swath/domain/jobs/visit-record';
import { VISIT_PHOTO_KINDS } from '@swath/domain/photos/visit-photo';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatTimeAt } from '../../../ui/format/format-time.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { customerName, dateWords } from '../card/job-words.ts';
import { VisitPhotoField } from '../photos/visit-photo-field.tsx';
import { useRecordVisit } from './record.api.ts';
import classes from './record-form.module.css';

type Times = { start: string; end: string };
type Errors = { start?: string | undefined; end?: string | undefined; form?: string | undefined };

const PHOTO_WORDS = { before: 'Photos from before', after: 'Photos of the finished lawn' } as const;
const EMPTY = { start: 'Please enter when the work began.', end: 'Please enter when the work was done.' };
/** The field at which an error code is shown. */
const FIELD_OF: Record<string, keyof Times> = {
  record_end_first: 'end',
  record_too_long: 'end',
  time_not_on_clock: 'start',
};

/** Form that records when a visit of a past day was done, with photos and a note. Source: docs/rules/jobs.md. */
export function RecordForm({ job, office, onClose }: { job: CrewJob; office: boolean; onClose: () => void }) {
  const begun = job.status === 'in-progress';
  const started = begun && job.start_time ? timeText(clockAt(new Date(job.start_time), job.time_zone).minute) : '';
  const [given, setGiven] = useState({ start: started, end: '', note: '' });
  const [tried, setTried] = useState(false);
  const { mutateAsync, isPending, error, reset } = useRecordVisit(job.id);
  const errors = { ...(tried && whyWrong(job, given)), ...(error && saidOf(error)) };

  const change = (next: Partial<typeof given>) => {
    setGiven({ ...given, ...next });
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    const wrong = whyWrong(job, given);
    const first = wrong.start ? 'start' : wrong.end ? 'end' : null;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    toastWhenSaved(mutateAsync(given, { onSuccess: onClose }), (changed) => doneWords(changed));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{errors.form}</FormAlert>
        <p className={classes.words}>{followsWords(job, office)}</p>
        <div className={classes.times}>
          <TextField
            type="time"
            name="start"
            label="Began at"
            required
            data-autofocus
            description={plannedWords(job)}
            value={given.start}
            error={errors.start}
            onChange={({ currentTarget }) => change({ start: currentTarget.value })}
          />
          <TextField
            type="time"
            name="end"
            label="Done at"
            required
            description={`On ${dateWords(job.scheduled_date)}`}
            value={given.end}
            error={errors.end}
            onChange={({ currentTarget }) => change({ end: currentTarget.value })}
          />
        </div>
        {(begun ? (['after'] as const) : VISIT_PHOTO_KINDS).map((kind) => (
          <section key={kind} aria-label={PHOTO_WORDS[kind]}>
            <h3 className={classes.photos}>{`${PHOTO_WORDS[kind]} (optional)`}</h3>
            <VisitPhotoField job={job} kind={kind} taken>
              {() => null}
            </VisitPhotoField>
          </section>
        ))}
        <TextArea
          label="Note (optional)"
          description={job.own_client_id ? undefined : 'The homeowner reads it.'}
          rows={3}
          maxLength={RECORD_NOTE_MAX}
          value={given.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Back
          </Button>
          <Button type="submit" loading={isPending}>
            {begun ? 'Complete the visit' : 'Record the visit'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function whyWrong(job: CrewJob, given: Times): Errors {
  const [start, end] = [parseTime(given.start), parseTime(given.end)];
  if (start === null || end === null) {
    return { ...(start === null && { start: EMPTY.start }), ...(end === null && { end: EMPTY.end }) };
  }
  const whyNot = whyNotTimes({ start, end }, { serviceDate: job.scheduled_date, timeZone: job.time_zone });
  return whyNot ? { [FIELD_OF[whyNot]!]: problemWords(whyNot) } : {};
}

function saidOf(fault: Error): Errors {
  const field = fault instanceof ApiProblem ? FIELD_OF[fault.code] : undefined;
  return { [field ?? 'form']: fault.message };
}

/** Says what follows from recording the visit: whether it is completed with that, or who has to confirm it first. */
function followsWords(job: CrewJob, office: boolean): string {
  const name = customerName(job);
  if (job.status === 'in-progress') return `The visit at ${job.address} is completed with these times.`;
  if (!office) return `Your office confirms it first. Nothing goes back to ${name} until then.`;
  if (job.own_client_id) return `The visit at ${job.address} is completed with these times.`;
  return `${name} is asked whether the lawn was mowed. If they say yes, or nothing within ${ANSWER_HOURS} hours, the visit is completed and paid.`;
}

function plannedWords(job: CrewJob): string {
  const { status, start_time: start, time_zone: zone, total_duration_minutes: minutes } = job;
  if (status === 'in-progress') return 'As it was started';
  return start ? `Planned for ${formatTimeAt(start, zone)}, ${minutes} minutes` : `Planned with ${minutes} minutes`;
}

function doneWords({ status, record }: CrewJob): string {
  if (status === 'completed') return 'The visit is completed.';
  return record?.stage === 'office' ? 'Recorded. Your office confirms it.' : 'Recorded. The homeowner is asked.';
}
