import type { OwnHours, WorkShift } from '@swath/contract/work-hours';
import { useState } from 'react';
import { waitingWords } from '../../parts/outbox/waiting-words.ts';
import { Card } from '../../ui/card/card.tsx';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { formatTimeAt } from '../../ui/format/format-time.ts';
import { today } from '../../ui/format/today.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { Loaded, TextSkeleton } from '../../ui/states/skeletons.tsx';
import classes from './clock-row.module.css';
import { type AtWork, useClock } from './work-hours.api.ts';

/**
 * One row with the viewer's working day: what goes on, and buttons to begin and end work and breaks. It works without a
 * network. Work that the viewer has forgotten to end is asked about above it.
 */
export function ClockRow() {
  const { read, work, tell } = useClock();
  return (
    <div className={classes.above}>
      <Card as="section" label="Your work">
        <Loaded read={read} waiting={<RowSkeleton />} failed="Your hours could not be loaded.">
          {(hours) => (
            <>
              {hours.forgotten.map((shift) => (
                <Forgotten key={shift.id} shift={shift} zone={hours.time_zone} />
              ))}
              {work?.current && hours.current?.is_end_asked && (
                <Forgotten shift={hours.current} zone={hours.time_zone} />
              )}
              {work && <Row work={work} hours={hours} tell={tell} />}
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

const RowSkeleton = () => (
  <div className={classes.row}>
    <p className={classes.state}>
      <TextSkeleton width={18} />
    </p>
  </div>
);

type RowProps = { work: AtWork; hours: OwnHours; tell: ReturnType<typeof useClock>['tell'] };

function Row({ work: { current, minutes, waits, busy }, hours: { time_zone: zone }, tell }: RowProps) {
  const since = current && formatTimeAt(current.breakStartedAt ?? current.startedAt, zone);
  const before = minutes > 0 ? ` ${formatDuration(minutes)} today${current ? ' before' : ''}.` : '';
  return (
    <>
      <div className={classes.row}>
        <p className={classes.state} role="status">
          {!current && <strong>Not at work.</strong>}
          {current && (
            <strong>{current.breakStartedAt ? `On a break since ${since}.` : `Work started ${since}.`}</strong>
          )}
          <span>{before}</span>
        </p>
        <div className={classes.buttons}>
          {!current && (
            <Button loading={busy} onClick={() => tell('start')}>
              Start work
            </Button>
          )}
          {current && (
            <>
              <Button
                variant="default"
                disabled={busy}
                onClick={() => tell(current.breakStartedAt ? 'resume' : 'break')}
              >
                {current.breakStartedAt ? 'End break' : 'Start break'}
              </Button>
              <Button
                variant={current.breakStartedAt ? 'default' : 'filled'}
                loading={busy}
                onClick={() => tell('end')}
              >
                End work
              </Button>
            </>
          )}
        </div>
      </div>
      {waits && <p className={classes.waits}>{waitingWords(waits === 'kept')}</p>}
    </>
  );
}

const loadDialog = () => import('./hours-dialog.tsx');

type ForgottenProps = { shift: WorkShift; zone: string };

/** Asks when work ended that the viewer has not ended, or may have forgotten to; until then it does not count. */
function Forgotten({ shift, zone }: ForgottenProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={classes.forgotten}>
      <FormAlert tone="notice">
        {shift.is_forgotten
          ? `You started work on ${formatDay(shift.date, today())} at ${formatTimeAt(shift.started_at, zone)} and did not end it. It does not count until you say when you stopped.`
          : `You are still clocked in, since ${formatTimeAt(shift.started_at, zone)} on ${formatDay(shift.date, today())}. Did you stop already?`}
      </FormAlert>
      <Button variant="default" onClick={() => setOpened(true)}>
        Enter when you stopped
      </Button>
      <LazyDialog load={loadDialog} opened={opened} onFailed={close}>
        {({ HoursDialog }, opened) => (
          <HoursDialog opened={opened} onClose={close} shift={shift} user={null} zone={zone} day={shift.date} />
        )}
      </LazyDialog>
    </div>
  );
}
