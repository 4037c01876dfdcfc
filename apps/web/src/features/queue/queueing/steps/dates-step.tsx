import { MOST_ACCEPTABLE_DATES } from '@swath/domain/queue/queued-job';
import { useId } from 'react';
import { LawnDaysCalendar } from '../../../../parts/room-calendar/lawn-days-calendar.tsx';
import { Chip, ChipRow } from '../../../../ui/card/chip.tsx';
import { formatDay } from '../../../../ui/format/format-day.ts';
import { today } from '../../../../ui/format/today.ts';
import { StepComplaint } from '../../../../ui/wizard/step-complaint.tsx';
import classes from './dates-step.module.css';

type Props = {
  dates: readonly string[];
  onChange: (dates: string[]) => void;
  complaint: string | null;
  /** The first and the last day that can be chosen, 'YYYY-MM-DD'. */
  days: { first: string; last: string };
};

/** Step that asks for the acceptable dates: the days on which companies may offer to come. */
export function DatesStep({ dates, onChange, complaint, days }: Props) {
  const id = useId();
  const count = dates.length === 1 ? '1 date' : `${dates.length} dates`;
  return (
    <>
      <p className={classes.lead}>
        Which days suit you? Choose up to {MOST_ACCEPTABLE_DATES}, from tomorrow on. More days bring more offers.
      </p>
      <div className={classes.columns}>
        <LawnDaysCalendar
          label="Days on which the mowing may be"
          value={dates}
          onChange={onChange}
          min={days.first}
          max={days.last}
          describedBy={complaint ? id : undefined}
        />
        <div className={classes.chosen}>
          <p className={classes.count} aria-live="polite">
            {dates.length > 0 && `${count} chosen`}
          </p>
          <ChipRow>
            {dates.map((day) => (
              <Chip key={day}>{formatDay(day, today())}</Chip>
            ))}
          </ChipRow>
        </div>
      </div>
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </>
  );
}
