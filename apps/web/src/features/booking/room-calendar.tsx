import { type Day, monthOf } from '@swath/domain/calendar';
import { useState } from 'react';
import { FormAlert } from '../../ui/form-alert.tsx';
import { type DayMark, MonthCalendar } from '../../ui/month-calendar.tsx';
import { useAvailability } from './booking.api.ts';
import { DayLegend } from './day-legend.tsx';

type Props = {
  label: string;
  value: string | null;
  onChange: (day: string) => void;
  min: string;
  max: string;
  describedBy?: string | undefined;
  /** Whose days they are; without one, every day of the stretch can be chosen. */
  companyId: string | null;
  /** Only this company is meant: days on which it has no room cannot be chosen. */
  onlyThis: boolean;
};

/** A calendar that shows on which days a company has room for the homeowner's lawn, a month at a time. */
export function RoomCalendar({ companyId, onlyThis, ...calendar }: Props) {
  const [shown, setShown] = useState(calendar.value ?? calendar.min);
  const days = useAvailability(companyId, stretchAround(shown, calendar));
  const known = new Map(days.data?.map((day) => [day.date, day]));

  const markOf = (date: string): DayMark | null => {
    const day = known.get(date);
    if (!day) return null;
    if (day.has_room) return { look: 'dot', words: 'has room' };
    return { look: 'struck', words: day.is_available ? 'full' : 'closed', off: onlyThis };
  };
  return (
    <>
      <MonthCalendar {...calendar} onMonth={setShown} {...(companyId && { markOf })} />
      {companyId && <DayLegend loading={days.isPending} />}
      {days.isError && (
        <FormAlert tone="notice" title="We could not load which days have room.">
          {days.error.message} You can choose a day all the same; it is checked before you pay.
        </FormAlert>
      )}
    </>
  );
}

/** The month of a day, as far as it can be chosen. */
function stretchAround(day: string, { min, max }: { min: string; max: string }): { from: string; to: string } {
  const { first, last } = monthOf(day as Day);
  return { from: first < min ? min : first, to: last > max ? max : last };
}
