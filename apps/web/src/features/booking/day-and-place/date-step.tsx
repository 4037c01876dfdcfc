import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { Day } from '@swath/domain/calendar';
import { useId, useState } from 'react';
import { RoomCalendar } from '../../../parts/room-calendar/room-calendar.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { bookableDays } from './bookable-days.ts';
import classes from './date-step.module.css';

type CalendarOwner = {
  id: string;
  /** Null while its terms are not known. */
  name: string | null;
  /** The wizard was opened for it; otherwise another one may still be chosen. */
  only: boolean;
};

type Props = {
  date: string | null;
  onChange: (date: string) => void;
  complaint: string | null;
  /** At the property. */
  today?: Day | undefined;
  /** Whose calendar it is, when that is known. */
  company: CalendarOwner | null;
  /** Whether the mowing is to be made recurring; null where a step of its own asks that. */
  recurring: boolean | null;
  onRecurring: (recurring: boolean) => void;
};

/** Which day the lawn is to be mown. */
export function DateStep({ date, onChange, complaint, today, company, recurring, onRecurring }: Props) {
  const id = useId();
  const [days] = useState(() => bookableDays(new Date(), today));
  return (
    <>
      <p className={classes.lead}>{leadOf(company)}</p>
      <RoomCalendar
        label="Day of the mowing"
        value={date}
        onChange={onChange}
        min={days.first}
        max={days.last}
        describedBy={complaint ? id : undefined}
        companyId={company?.id ?? null}
        onlyThis={company?.only ?? false}
      />
      <p className={classes.chosen} aria-live="polite">
        {date && formatLongDay(date)}
      </p>
      {recurring !== null && (
        <Checkbox
          mt="sm"
          label="Make this recurring"
          description="Every week, every second week or once a month. You see every date before you pay."
          checked={recurring}
          onChange={(event) => onRecurring(event.currentTarget.checked)}
        />
      )}
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </>
  );
}

function leadOf(company: CalendarOwner | null): string {
  if (company?.only) return `Which day should ${company.name} come? The earliest is tomorrow.`;
  const whose = company?.name ? ` The marks are for ${company.name}.` : '';
  return `Which day suits you? The earliest is tomorrow.${whose}`;
}
