import type { JobId } from '@swath/domain/ids';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type DayMark, MonthCalendar } from '../../ui/calendar/month-calendar.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { companyDays } from './company-days.api.ts';
import { DayLegend } from './day-legend.tsx';
import { lawnDays } from './lawn-days.api.ts';
import { monthStretch } from './month-stretch.ts';
import type { OwnDay } from './own-days.api.ts';

type Props = {
  label: string;
  value: string | null;
  /** `hasRoom`: whether the day is known to have room. */
  onChange: (day: string, hasRoom: boolean) => void;
  min: string;
  max: string;
  describedBy?: string | undefined;
  /** A day in the month to show first while no day is chosen; left out: the month of `min`. */
  opensOn?: string;
  /** The company whose days are shown; null: all companies that work at the homeowner's address. */
  companyId: string | null;
  /** The company's job for which there has to be room, for its members; left out: the viewer's mowing. */
  jobId?: JobId;
  /** Whether only days on which this company has room can be chosen. */
  onlyThis: boolean;
  /** Days on which the homeowner has a visit already; they cannot be chosen. */
  taken?: readonly string[];
  /** Days on which the homeowner has a visit with any company; they are marked. Left out: not known. */
  own?: ReadonlyMap<string, OwnDay>;
  /** The present day of the visit that is moved; it is marked. Left out: no visit is moved. */
  current?: string;
  /** Whether the present day can be chosen too, for another time on it. */
  mayStay?: boolean;
  /** Whether days are marked on which a new mowing costs less, as one is near it; a moved visit keeps its price. */
  marksLess?: boolean;
};

/**
 * Calendar of the days on which one company, or any company, has room for the homeowner's lawn; fetched month by month.
 */
export function RoomCalendar({
  companyId,
  jobId,
  onlyThis,
  taken = [],
  own,
  current,
  mayStay = false,
  marksLess = false,
  onChange,
  ...calendar
}: Props) {
  const [months, setMonths] = useState<readonly string[]>([calendar.value ?? calendar.opensOn ?? calendar.min]);
  const stretches = months.map((month) => monthStretch(month, calendar));
  const ofCompany = useQueries({
    queries: companyId === null ? [] : stretches.map((stretch) => companyDays(companyId, stretch, jobId)),
  });
  const ofAnybody = useQueries({ queries: companyId === null ? stretches.map(lawnDays) : [] });
  const reads = companyId === null ? ofAnybody : ofCompany;
  const anybodysDays = ofAnybody.flatMap(({ data }) => data?.days ?? []);
  const companysDays = ofCompany.flatMap(({ data = [] }) => data);
  const failed = reads.find(({ isError }) => isError);

  const isCheaper = ({ has_room, has_neighbor }: { has_room: boolean; has_neighbor: boolean }) =>
    marksLess && has_room && has_neighbor;
  const roomOf = (date: string): DayMark | null => {
    if (date === current) return { look: 'ring', words: 'your mowing is on this day', off: !mayStay };
    if (taken.includes(date)) return { look: 'struck', words: 'you have a visit', off: true };
    const day = [...anybodysDays, ...companysDays].find((known) => known.date === date);
    if (!day) return null;
    if (isCheaper(day)) return { look: 'dot', less: true, words: 'costs less, has room' };
    if (day.has_room) return { look: 'dot', words: 'has room' };
    // Without room at anybody, a day can be chosen all the same: the homeowner can put the job in the queue.
    if (!('is_available' in day)) return { look: 'struck', words: 'nobody has room' };
    return { look: 'struck', words: day.is_available ? 'full' : 'closed', off: onlyThis };
  };
  const markOf = (date: string): DayMark | null => {
    const mark = roomOf(date);
    if (!own?.has(date) || date === current) return mark;
    if (taken.includes(date)) return { ...mark, own: true, words: 'you have a mowing' };
    return { ...mark, own: true, words: ['you have a mowing', mark?.words].filter(Boolean).join(', ') };
  };
  // The present day of the visit has a mark of its own.
  const otherOwn = [...(own?.keys() ?? [])].filter((day) => day !== current);
  const isKnown = reads.every(({ data }) => data !== undefined);
  const nothing = onlyThis && isKnown && companysDays.every(({ date, has_room }) => !has_room || taken.includes(date));
  return (
    <>
      <MonthCalendar
        {...calendar}
        onChange={(day) => onChange(day, markOf(day)?.look === 'dot')}
        onMonths={(first, last) => setMonths(first === last ? [first] : [first, last])}
        markOf={markOf}
      />
      <DayLegend
        loading={reads.some(({ isPending }) => isPending)}
        nothing={nothing}
        of={companyId === null ? 'anybody' : 'company'}
        less={[...anybodysDays, ...companysDays].some((day) => isCheaper(day) && !taken.includes(day.date))}
        own={stretches.some(({ from, to }) => otherOwn.some((day) => day >= from && day <= to))}
      />
      {failed && (
        <ReadFailed title="We could not load which days have room." read={failed}>
          You can choose a day all the same; it is checked before anything is booked.
        </ReadFailed>
      )}
    </>
  );
}
