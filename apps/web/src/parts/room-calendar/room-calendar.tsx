import { type Day, monthOf } from '@swath/domain/calendar';
import { useState } from 'react';
import { type DayMark, MonthCalendar } from '../../ui/calendar/month-calendar.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { useCompanyDays } from './company-days.api.ts';
import { DayLegend } from './day-legend.tsx';

type Props = {
  label: string;
  value: string | null;
  onChange: (day: string) => void;
  min: string;
  max: string;
  describedBy?: string | undefined;
  /** The month to open on while nothing is chosen, by any of its days; left out, the first one. */
  opensOn?: string;
  /** Whose days they are; without one, every day of the stretch can be chosen. */
  companyId: string | null;
  /** Only this company is meant: days on which it has no room cannot be chosen. */
  onlyThis: boolean;
  /** Days on which the homeowner has a visit already: they cannot be chosen. */
  taken?: readonly string[];
};

/** A calendar that shows on which days a company has room for the homeowner's lawn, a month at a time. */
export function RoomCalendar({ companyId, onlyThis, taken = [], ...calendar }: Props) {
  const [shown, setShown] = useState(calendar.value ?? calendar.opensOn ?? calendar.min);
  const days = useCompanyDays(companyId, stretchAround(shown, calendar));

  const markOf = (date: string): DayMark | null => {
    if (taken.includes(date)) return { look: 'struck', words: 'you have a visit', off: true };
    const day = days.data?.find((known) => known.date === date);
    if (!day) return null;
    if (day.has_room) return { look: 'dot', words: 'has room' };
    return { look: 'struck', words: day.is_available ? 'full' : 'closed', off: onlyThis };
  };
  const nothing = onlyThis && days.data?.every(({ date, has_room }) => !has_room || taken.includes(date));
  return (
    <>
      <MonthCalendar {...calendar} onMonth={setShown} {...(companyId && { markOf })} />
      {companyId && <DayLegend loading={days.isPending} nothing={nothing ?? false} />}
      {days.isError && (
        <ReadFailed title="We could not load which days have room." read={days}>
          You can choose a day all the same; it is checked before anything is booked.
        </ReadFailed>
      )}
    </>
  );
}

/** The month of a day, as far as it can be chosen. */
function stretchAround(day: string, { min, max }: { min: string; max: string }): { from: string; to: string } {
  const { first, last } = monthOf(day as Day);
  return { from: first < min ? min : first, to: last > max ? max : last };
}
