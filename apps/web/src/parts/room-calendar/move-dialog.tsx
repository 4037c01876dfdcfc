import type { CallInput } from '@swath/contract/endpoint';
import type { jobs } from '@swath/contract/jobs';
import { addDays, dayAt, earliestBookableDay } from '@swath/domain/calendar';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { intoView } from '../../lib/into-view.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { Group } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { type ArrivalWindow, windowWords } from '../arrival/arrival-windows.ts';
import classes from './move-dialog.module.css';
import { NewTime } from './new-time.tsx';
import { type OwnDay, useOwnDays } from './own-days.api.ts';
import { RoomCalendar } from './room-calendar.tsx';
import { type MovableVisit, useNewTime } from './use-new-time.ts';

type Props = {
  /** The visit to move; stays set while the dialog fades out. Null before one was chosen. */
  visit: MovableVisit | null;
  now: Date;
  opened: boolean;
  onMove: (to: CallInput<typeof jobs.move>['body']) => Promise<unknown>;
  onClose: () => void;
};

/**
 * Dialog that moves a visit to another day on which its company has room, or to another arrival window.
 * Source: docs/rules/payments-and-refunds.md, docs/rules/jobs.md.
 */
export function MoveDialog({ visit, now, opened, onMove, onClose }: Props) {
  return (
    <Dialog opened={opened && visit !== null} onClose={onClose} title="Pick another day" size="lg">
      {visit && <MoveForm visit={visit} now={now} onMove={onMove} onDone={onClose} />}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'now' | 'onMove'> & { visit: MovableVisit; onDone: () => void };

function MoveForm({ visit, now, onMove, onDone }: FormProps) {
  const id = useId();
  const [stretch] = useState(() => stretchOf(visit, now));
  const [date, setDate] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const own = useOwnDays();
  const time = useNewTime(visit, date, visit.date >= stretch.first);
  const { mutateAsync, isPending, error, reset } = useMutation({ networkMode: 'always', mutationFn: onMove });
  const said = complaint ?? error?.message ?? null;
  const stays = date === visit.date;
  const follows = useRef<HTMLDivElement>(null);
  // The arrival times of a chosen day, and an error, come in below a low window.
  useEffect(() => {
    if ((date !== null && !time.isLoading) || said !== null) intoView(follows.current);
  }, [date, time.isLoading, said]);

  const forgive = () => {
    setComplaint(null);
    reset();
  };
  const choose = (day: string) => {
    setDate(day);
    time.forget();
    forgive();
  };
  const move = () => {
    if (isPending) return;
    if (date === null) return setComplaint('Please select a date');
    if (time.mustChoose || (stays && !time.isAnother)) return setComplaint('Please choose another arrival time.');
    const asked = mutateAsync(
      { date, arrival_from: time.arrivalFrom },
      { onSuccess: onDone, onError: time.hearRefusal },
    );
    const words = stays ? newTimeWords(time.chosen, visit) : `Your mowing has moved to ${formatLongDay(date)}.`;
    toastWhenSaved(asked, words);
  };

  return (
    <>
      <p className={classes.lead}>
        {visit.company_name} {visit.date < stretch.today ? 'was to come' : 'comes'} on {formatLongDay(visit.date)}.
        Which day suits you better? The price stays as it is.
        {time.mayStay && ' You can also choose another time on the same day.'}
      </p>
      <RoomCalendar
        label="New day of the mowing"
        value={date}
        onChange={choose}
        min={stretch.first}
        max={stretch.last}
        opensOn={stretch.opensOn}
        describedBy={said ? id : undefined}
        companyId={visit.company_id}
        onlyThis
        current={visit.date}
        mayStay={time.mayStay}
        own={own}
        taken={takenDays(visit, own)}
      />
      <div ref={follows}>
        <p className={classes.chosen} aria-live="polite">
          {date && formatLongDay(date)}
        </p>
        <NewTime
          visit={visit}
          time={time}
          onChoose={(from) => {
            time.choose(from);
            forgive();
          }}
        />
        <div id={id}>
          <FormAlert>{said}</FormAlert>
        </div>
      </div>
      <DialogFoot>
        <Group grow>
          <Button variant="default" onClick={onDone} disabled={isPending}>
            Keep it as it is
          </Button>
          {/* The arrival times push the button down as they come in, and are part of what it does. */}
          <Button onClick={move} loading={isPending || time.isLoading}>
            {stays ? 'Change arrival time' : 'Move my mowing'}
          </Button>
        </Group>
      </DialogFoot>
    </>
  );
}

/** The days on which the company comes to the homeowner anyway, but for that of the visit itself. */
const takenDays = (visit: MovableVisit, own: ReadonlyMap<string, OwnDay>): string[] =>
  [
    ...(visit.otherDays ?? []),
    ...[...own].flatMap(([day, { companyId }]) => (companyId === visit.company_id ? [day] : [])),
  ].filter((day) => day !== visit.date);

/** What has changed after another time of the same day was chosen. */
const newTimeWords = (
  window: ArrivalWindow | null,
  { company_name: company, time_zone: zone }: MovableVisit,
): string =>
  window ? `Your arrival time is now ${windowWords(window, zone)}.` : `${company} now comes at any time of that day.`;

/**
 * The days to choose from (tomorrow until the end of the booking horizon or the series, if later), and the day whose
 * month is shown first.
 */
function stretchOf({ date, time_zone, seriesEnd }: MovableVisit, now: Date) {
  const first = earliestBookableDay(now, time_zone);
  const horizon: string = addDays(first, BOOKING_HORIZON_DAYS - 1);
  const last = seriesEnd !== undefined && seriesEnd > horizon ? seriesEnd : horizon;
  const opensOn = date < first ? first : date > last ? last : date;
  return { today: dayAt(now, time_zone), first, last, opensOn };
}
