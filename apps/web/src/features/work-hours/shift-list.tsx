import type { WorkShift } from '@swath/contract/work-hours';
import { HOURS_REASON_MAX } from '@swath/domain/hours/shift';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { today } from '../../ui/format/today.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { eventWords, lengthWords, spanWords } from './hours-words.ts';
import classes from './shift-list.module.css';
import { hoursHistory, useRemoveHours } from './work-hours.api.ts';

type Props = {
  shifts: readonly WorkShift[];
  zone: string;
  /** Whose hours; null: the viewer's own. */
  user: { readonly id: string; readonly name: string } | null;
  /** Whether the viewer may correct these hours. */
  mayCorrect: boolean;
  /** Whether the viewer may remove them. */
  mayRemove: boolean;
};

type Asked = { readonly what: 'correct' | 'history' | 'remove'; readonly shift: WorkShift };

/** Hours of one member in a week, each with its history and, for those who may, buttons to correct and remove it. */
export function ShiftList({ shifts, zone, user, mayCorrect, mayRemove }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const removing = useRemoveHours();
  const ask = (what: Asked['what'], shift: WorkShift) => {
    setAsked({ what, shift });
    setReason('');
    setOpened(true);
  };
  const is = (what: Asked['what']) => opened && asked?.what === what;
  const close = () => setOpened(false);
  const dayOf = (shift: WorkShift) => `${formatDay(shift.date, today())}, ${spanWords(shift, zone)}`;
  return (
    <>
      <ul className={classes.list} aria-label={user ? `Hours of ${user.name}` : 'Your hours'}>
        {shifts.map((shift) => (
          <li key={shift.id} className={classes.one}>
            <p className={classes.words}>
              <strong>{formatDay(shift.date, today())}</strong> {spanWords(shift, zone)}
              <span className={classes.length} data-open={shift.minutes === null}>
                {lengthWords(shift)}
              </span>
            </p>
            <div className={classes.buttons}>
              {mayCorrect && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Correct: ${dayOf(shift)}`}
                  onClick={() => ask('correct', shift)}
                >
                  Correct
                </Button>
              )}
              <Button
                variant="subtle"
                size="sm"
                aria-label={`History: ${dayOf(shift)}`}
                onClick={() => ask('history', shift)}
              >
                History
              </Button>
              {mayRemove && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`Remove: ${dayOf(shift)}`}
                  onClick={() => ask('remove', shift)}
                >
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <HoursDialog
          opened={is('correct')}
          onClose={close}
          shift={asked.shift}
          user={user}
          zone={zone}
          day={asked.shift.date}
        />
      )}
      <Dialog opened={is('history')} onClose={close} title="History of these hours">
        {asked?.what === 'history' && <History id={asked.shift.id} zone={zone} />}
      </Dialog>
      <AskFirst
        opened={is('remove')}
        onClose={close}
        title="Remove these hours"
        confirm="Remove"
        cancel="Cancel"
        tone="danger"
        doing={removing}
        what={asked && { id: asked.shift.id, reason }}
        doneWords={() => 'Hours removed.'}
        failureWords={(fault) => (reasonError(fault) ? '' : fault.message)}
      >
        <p className={classes.question}>
          {asked && dayOf(asked.shift)}. They no longer count, and stay on record with your reason.
        </p>
        <TextField
          label="Why"
          maxLength={HOURS_REASON_MAX}
          value={reason}
          error={reasonError(removing.error)}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </AskFirst>
    </>
  );
}

/** What is wrong with the reason; undefined: nothing, or the removal failed for something else. */
const reasonError = (fault: Error | null): string | undefined =>
  fault instanceof ApiProblem ? fault.fields.find(({ path }) => path === 'body.reason')?.message : undefined;

/** What was clocked and corrected of hours, newest first. */
function History({ id, zone }: { id: string; zone: string }) {
  const read = useQuery(hoursHistory(id));
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading the history..." />}
      failed="The history could not be loaded."
    >
      {(events) => (
        <ol className={classes.events} aria-label="History">
          {events.map((event) => (
            <li key={event.id}>
              <p className={classes.words}>
                <strong>{eventWords(event, zone)}</strong>
              </p>
              {event.reason && <p className={classes.reason}>“{event.reason}”</p>}
              <p className={classes.by}>
                {formatMoment(event.at, zone)} · {event.by}
                {event.received_at && ` · Received ${formatMoment(event.received_at, zone)}`}
                {event.clock_changed && ' · The phone’s clock may have been off'}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
