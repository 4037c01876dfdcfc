import type { CrewJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import { addDays, type Day } from '@swath/domain/calendar';
import { CONSENT_HOURS, DAYS_WITHOUT_CONSENT } from '@swath/domain/jobs/consent';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { notMailedWords } from '@swath/domain/jobs/no-mail-cause';
import { type FormEvent, useId, useState } from 'react';
import { RoomCalendar } from '../../../parts/room-calendar/room-calendar.tsx';
import { useWhyNoRoom } from '../../../parts/room-calendar/use-why-no-room.ts';
import { promisedText } from '../../../parts/route/promise-words.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { setTimeWords } from '../card/job-words.ts';
import { type ScheduleChange, useChangeSchedule } from './details.api.ts';
import classes from './job-details.module.css';
import { PromiseHint } from './promise-hint.tsx';
import { saveProblem } from './save-problems.ts';
import { asksFirst, changeOf, draftWith, promiseAfter, type ScheduleDraft, whyNotSave } from './schedule-draft.ts';

type Props = {
  job: CrewJob;
  /** Today in the company's time zone. */
  today: Day;
  /**
   * Opens the form with another day: that day, or null for the calendar to choose one. Left out: as the job is. Nothing
   * is saved before the button is pressed.
   */
  moveTo?: Day | null;
  /** Whether only the time of day can be changed, for crew leads. */
  onlyTime?: boolean;
  onSaved?: () => void;
};

/** How long the toast after a save is shown, in milliseconds. Source: docs/spec/company.md, section 8. */
const TOAST_MS = 2500;

/**
 * Form that changes day, time and lock of a job in one save. A locked time must not be moved by route planning.
 * Source: docs/spec/company.md, sections 2 and 5.
 */
export function ScheduleForm({ job, today, moveTo, onlyTime = false, onSaved }: Props) {
  const dateSaid = useId();
  // Only the edited fields; the others show the job's present values, also after changes made elsewhere.
  const [touched, setTouched] = useState<Partial<ScheduleDraft>>(moveTo ? { date: moveTo } : {});
  const draft = draftWith(job, touched);
  const [calendar, setCalendar] = useState(moveTo === null);
  const { mutate, mutateAsync, isPending, error, reset } = useChangeSchedule(job.id, onlyTime);
  const stopped = whyNotSave(job, draft);
  const moves = draft.date !== job.scheduled_date;
  const noRoom = useWhyNoRoom(job, moves ? draft.date : null, today);
  const promised = promisedText(job);
  const promise = stopped === 'time_cleared' ? null : promiseAfter(job, draft);
  const said = error ? saveProblem(error, moves ? 'date' : 'time') : {};
  const timeError = stopped === 'time_cleared' ? problemWords('start_time_missing') : said.time;

  const change = (next: Partial<ScheduleDraft>) => {
    setTouched({ ...touched, ...next });
    reset();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = changeOf(job, draft);
    if (stopped || isPending || !body) return;
    const clear = () => {
      setTouched({});
      setCalendar(false);
      onSaved?.();
    };
    toastWhenSaved(mutateAsync(body, { onSuccess: clear }), (saved) => savedWords(saved, body, today), {
      lasts: TOAST_MS,
    });
  };
  if (stopped === 'fixed') {
    return (
      <div className={classes.fixed}>
        {job.record ? (
          <p>{problemWords('record_open')}</p>
        ) : (
          <>
            <p>{problemWords('job_not_reschedulable')}</p>
            <p>{problemWords('job_not_retimable')}</p>
          </>
        )}
      </div>
    );
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack>
        <FormAlert {...(said.form && { title: 'Failed to update job' })}>
          {said.form ?? (error && 'Failed to update job')}
        </FormAlert>
        {!onlyTime && <Waiting job={job} busy={isPending} onTakeBack={() => mutate({ date: job.scheduled_date })} />}
        <div>
          <Group justify="space-between">
            <p className={classes.day} aria-live="polite">
              {moves
                ? `${formatDay(job.scheduled_date, today)} to ${formatDay(draft.date, today)}`
                : formatLongDay(draft.date)}
            </p>
            {!onlyTime && (
              <Button variant="default" aria-expanded={calendar} onClick={() => setCalendar(!calendar)}>
                Change Date
              </Button>
            )}
          </Group>
          {calendar && (
            <RoomCalendar
              label="New day of the job"
              value={draft.date}
              onChange={(date) => change({ date })}
              min={today}
              max={addDays(today, BOOKING_HORIZON_DAYS)}
              describedBy={said.date ? dateSaid : undefined}
              companyId={job.company_id}
              jobId={job.id}
              onlyThis
            />
          )}
          <p id={dateSaid} className={classes.wrong} role="alert">
            {said.date}
          </p>
          {moves && !said.date && (
            <FormAlert tone="notice">{noRoom && noRoomWords(noRoom, formatDay(draft.date, today))}</FormAlert>
          )}
          {moves && asksFirst(job, draft) && (
            <p className={classes.hint}>
              {`More than ${DAYS_WITHOUT_CONSENT} days away: your customer is asked first. The place is kept for up to ${CONSENT_HOURS} hours; until they accept, the job stays where it is.`}
            </p>
          )}
          {moves && !asksFirst(job, draft) && promise !== 'broken' && <p className={classes.hint}>{toldWords(job)}</p>}
          {promise === 'may_break' && <PromiseHint job={job} />}
        </div>
        <TextField
          type="time"
          label={moves ? `Time on ${formatDay(draft.date, today)}` : 'Change Time (same day)'}
          description={
            moves
              ? 'Left empty, no time is set on that day.'
              : [promised && `Promised ${promised}.`, setTimeWords(job)].filter(Boolean).join(' ')
          }
          value={draft.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          error={timeError}
        />
        <Tick
          label="Lock time"
          description={
            job.own_client_id === null
              ? 'The customer reads it as a fixed time.'
              : 'Your client is not told of times by us: please tell them yourself.'
          }
          checked={draft.locked}
          onChange={({ currentTarget }) => change({ locked: currentTarget.checked })}
        />
        {promise === 'broken' && (
          <FormAlert tone="notice">
            {`Outside the promised ${promised}: your customer is told at once, and may pick another day or cancel free.`}
          </FormAlert>
        )}
        <Button type="submit" disabled={stopped !== null || isPending}>
          {isPending ? 'Saving...' : 'Update and Save'}
        </Button>
      </Stack>
    </form>
  );
}

/** Text about the customer of a job that moves without being asked: whether they are told of the new day. */
function toldWords({ own_client_id, client_is_mailed, client_no_mail }: CrewJob): string {
  if (own_client_id === null) {
    return 'Your customer is told of the new day at once, and may pick another one or cancel free.';
  }
  return client_is_mailed ? 'Your client is mailed the new day at once.' : notMailedWords(client_no_mail);
}

/** Warning about a day on which saving is refused as things are. */
const noRoomWords = (why: 'closed' | 'full', day: string): string =>
  why === 'closed'
    ? `You do not work on ${day}. Please choose another day, or change your hours of that day first.`
    : `You have no room for this lawn on ${day}. Please choose another day.`;

/** The toast after a save. If the customer has to agree to the new day, the job has not moved yet. */
const savedWords = (saved: CrewJob, { date }: ScheduleChange, today: Day): string =>
  date !== undefined && saved.proposed_date === date && saved.scheduled_date !== date
    ? `Asked. The job stays on ${formatDay(saved.scheduled_date, today)} until your customer accepts.`
    : 'Job updated';

type WaitingProps = { job: CrewJob; busy: boolean; onTakeBack: () => void };

/**
 * Says that a proposed new day waits for the customer's consent, with a button to withdraw the proposal; renders
 * nothing if no day is proposed.
 */
function Waiting({ job, busy, onTakeBack }: WaitingProps) {
  if (job.proposed_date === null) return null;
  return (
    <div className={classes.waiting} role="status">
      <p>
        Waiting for your customer: <b>{formatLongDay(job.proposed_date)}</b>. Until they accept, the job stays on{' '}
        {formatLongDay(job.scheduled_date)}.
      </p>
      <Button variant="default" size="sm" onClick={onTakeBack} disabled={busy}>
        Take it back
      </Button>
    </div>
  );
}
