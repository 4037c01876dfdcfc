import { useQueries } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { DaysCalendar } from '../../ui/calendar/days-calendar.tsx';
import type { DayMark } from '../../ui/calendar/month-calendar.tsx';
import { DayLegend } from './day-legend.tsx';
import { lawnDays } from './lawn-days.api.ts';
import { monthStretch } from './month-stretch.ts';
import { useOwnDays } from './own-days.api.ts';

type Props = Omit<ComponentProps<typeof DaysCalendar>, 'markOf' | 'onMonths'>;

/**
 * Calendar in which a homeowner chooses several days, with marks of those on which any company has room for the lawn; the
 * others can be chosen too. Fetched month by month; without an answer no day is marked.
 */
export function LawnDaysCalendar(calendar: Props) {
  const own = useOwnDays();
  const [months, setMonths] = useState<readonly string[]>([calendar.value[0] ?? calendar.min]);
  const stretches = months.map((month) => monthStretch(month, calendar));
  const reads = useQueries({ queries: stretches.map(lawnDays) });
  const days = reads.flatMap(({ data }) => data?.days ?? []);
  const markOf = (date: string): DayMark | null => {
    const day = days.find((known) => known.date === date);
    const room = day && (day.has_room ? 'has room' : 'nobody has room');
    const words = [own.has(date) && 'you have a mowing', room].filter(Boolean).join(', ');
    if (!words) return null;
    return { ...(day && { look: day.has_room ? 'dot' : 'struck' }), ...(own.has(date) && { own: true }), words };
  };
  return (
    <div>
      <DaysCalendar
        {...calendar}
        markOf={markOf}
        onMonths={(first, last) => setMonths(first === last ? [first] : [first, last])}
      />
      {!reads.every(({ isError }) => isError) && (
        <DayLegend
          loading={reads.some(({ isPending }) => isPending)}
          of="anybody"
          own={stretches.some(({ from, to }) => [...own.keys()].some((day) => day >= from && day <= to))}
        />
      )}
    </div>
  );
}
