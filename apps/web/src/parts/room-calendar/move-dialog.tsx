import { addDays, dayAt, earliestBookableDay } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { Group } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import classes from './move-dialog.module.css';
import { RoomCalendar } from './room-calendar.tsx';

/** A visit that can be moved to another day with the same company. */
type MovableVisit = {
  readonly date: string;
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly time_zone: string;
  /**
   * Last day of the visit's series, up to which the visit can move even beyond the booking horizon; left out: no
   * series.
   */
  readonly seriesEnd?: string;
  /** Days on which the homeowner has other visits by this company; they cannot be chosen. Left out: none. */
  readonly otherDays?: readonly string[];
};

type Props = {
  /** The visit to move; stays set while the dialog fades out. Null before one was chosen. */
  visit: MovableVisit | null;
  now: Date;
  opened: boolean;
  onMove: (date: string) => Promise<unknown>;
  onClose: () => void;
};

/**
 * Dialog that moves a visit to another day on which its company has room.
 * Source: docs/rules/payments-and-refunds.md, docs/rules/jobs.md.
 */
export function MoveDialog({ visit, now, opened, onMove, onClose }: Props) {
  return (
    <Dialog opened={opened && visit !== null} onClose={onClose} title="Pick another day">
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
  const { mutateAsync, isPending, error, reset } = useMutation({ networkMode: 'always', mutationFn: onMove });
  const said = complaint ?? error?.message ?? null;

  const choose = (day: string) => {
    setDate(day);
    setComplaint(null);
    reset();
  };
  const move = () => {
    if (isPending) return;
    if (date === null) return setComplaint('Please select a date');
    toastWhenSaved(mutateAsync(date, { onSuccess: onDone }), `Your mowing has moved to ${formatLongDay(date)}.`);
  };

  return (
    <>
      <p className={classes.lead}>
        {visit.company_name} {visit.date < stretch.today ? 'was to come' : 'comes'} on {formatLongDay(visit.date)}.
        Which day suits you better? The price stays as it is.
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
        taken={visit.otherDays ?? []}
      />
      <p className={classes.chosen} aria-live="polite">
        {date && formatLongDay(date)}
      </p>
      <div id={id}>
        <FormAlert>{said}</FormAlert>
      </div>
      <Group mt="lg" grow>
        <Button variant="default" onClick={onDone} disabled={isPending}>
          Keep it as it is
        </Button>
        <Button onClick={move} loading={isPending}>
          Move my mowing
        </Button>
      </Group>
    </>
  );
}

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
