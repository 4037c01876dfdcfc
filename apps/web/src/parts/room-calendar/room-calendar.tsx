import { companies } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { query } from '../../lib/api-client.ts';
import { type DayMark, MonthCalendar } from '../../ui/calendar/month-calendar.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { DayLegend } from './day-legend.tsx';
import { useLawnDays } from './lawn-days.api.ts';
import { monthStretch, nextMonth } from './month-stretch.ts';
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
};

/**
 * Calendar of the days on which one company, or any company, has room for the homeowner's lawn; fetched month by month.
 * If only the last week of the first month is left and has no room, the next month is shown.
 */
export function RoomCalendar({
  companyId,
  onlyThis,
  taken = [],
  own,
  current,
  mayStay = false,
  onChange,
  ...calendar
}: Props) {
  const [opensOn, setOpensOn] = useState(calendar.value ?? calendar.opensOn ?? calendar.min);
  const [shown, setShown] = useState(opensOn);
  const stretch = monthStretch(shown, calendar);
  const ofCompany = useCompanyDays(companyId, stretch);
  const ofAnybody = useLawnDays(stretch, companyId === null);
  const days = companyId === null ? ofAnybody : ofCompany;
  const rooms = companyId === null ? ofAnybody.data?.days : ofCompany.data;
  const isUsedUp = rooms !== undefined && shown === calendar.min && isLastWeek(stretch) && !rooms.some(hasRoom);
  const turn = useEffectEvent(() => {
    const next = nextMonth(shown);
    if (calendar.value !== null || calendar.opensOn !== undefined || next > calendar.max) return;
    setOpensOn(next);
    setShown(next);
  });
  // A layout effect: after the paint, a press on "next month" at the same moment would skip a month.
  useLayoutEffect(() => {
    if (isUsedUp) turn();
  }, [isUsedUp]);

  const roomOf = (date: string): DayMark | null => {
    if (date === current) return { look: 'ring', words: 'your mowing is on this day', off: !mayStay };
    if (taken.includes(date)) return { look: 'struck', words: 'you have a visit', off: true };
    if (companyId === null) return markOfAnybody(ofAnybody.data?.days.find((known) => known.date === date));
    const day = ofCompany.data?.find((known) => known.date === date);
    if (!day) return null;
    if (day.has_room) return { look: 'dot', words: 'has room' };
    return { look: 'struck', words: day.is_available ? 'full' : 'closed', off: onlyThis };
  };
  const markOf = (date: string): DayMark | null => {
    const mark = roomOf(date);
    if (!own?.has(date) || date === current) return mark;
    if (taken.includes(date)) return { ...mark, own: true, words: 'you have a mowing' };
    return { ...mark, own: true, words: ['you have a mowing', mark?.words].filter(Boolean).join(', ') };
  };
  const nothing = onlyThis && ofCompany.data?.every(({ date, has_room }) => !has_room || taken.includes(date));
  return (
    <>
      <MonthCalendar
        key={opensOn}
        {...calendar}
        opensOn={opensOn}
        onChange={(day) => onChange(day, markOf(day)?.look === 'dot')}
        onMonth={setShown}
        markOf={markOf}
      />
      <DayLegend
        loading={days.isPending}
        nothing={nothing ?? false}
        of={companyId === null ? 'anybody' : 'company'}
        own={[...(own?.keys() ?? [])].some((day) => day >= stretch.from && day <= stretch.to)}
      />
      {days.isError && (
        <ReadFailed title="We could not load which days have room." read={days}>
          You can choose a day all the same; it is checked before anything is booked.
        </ReadFailed>
      )}
    </>
  );
}

const hasRoom = (day: { has_room: boolean }): boolean => day.has_room;

/** Whether a range within a month has at most seven days. */
const isLastWeek = ({ from, to }: { from: string; to: string }): boolean =>
  Number(to.slice(8)) - Number(from.slice(8)) < 7;

/**
 * Mark of a day when all companies are shown; null while the day is not loaded. A day without room can still be chosen:
 * the homeowner can put the job in the queue.
 */
function markOfAnybody(day: { has_room: boolean } | undefined): DayMark | null {
  if (!day) return null;
  return day.has_room ? { look: 'dot', words: 'has room' } : { look: 'struck', words: 'nobody has room' };
}

/** Fetches on which days of a range a company works and has room. @param companyId  null: nothing is fetched */
function useCompanyDays(companyId: string | null, stretch: { from: string; to: string }) {
  return useQuery({
    ...query(companies.availability, { params: { companyId: companyId ?? '' }, query: stretch }),
    enabled: companyId !== null,
  });
}
