import type { Day } from '@swath/domain/calendar';
import { useId, useState } from 'react';
import { formatLongDay } from '../../ui/format-day.ts';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { StepComplaint } from '../../ui/step-complaint.tsx';
import { bookableDays } from './bookable-days.ts';
import classes from './date-step.module.css';

type Props = {
  date: string | null;
  onChange: (date: string) => void;
  complaint: string | null;
  /** At the property. */
  today?: Day | undefined;
};

/** Which day the lawn is to be mown. */
export function DateStep({ date, onChange, complaint, today }: Props) {
  const id = useId();
  const [days] = useState(() => bookableDays(new Date(), today));
  return (
    <>
      <p className={classes.lead}>Which day suits you? The earliest is tomorrow.</p>
      <MonthCalendar
        label="Day of the mowing"
        value={date}
        onChange={onChange}
        min={days.first}
        max={days.last}
        describedBy={complaint ? id : undefined}
      />
      <p className={classes.chosen} aria-live="polite">
        {date && formatLongDay(date)}
      </p>
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </>
  );
}
