import { companies } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { query } from '../../lib/api-client.ts';
import { type DayMark, MonthCalendar } from '../../ui/calendar/month-calendar.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { DayLegend } from './day-legend.tsx';
import { useLawnDays } from './lawn-days.api.ts';
import { monthStretch, nextMonth } from './month-stretch.ts';

type Props = {
  label: string;
  value: string | null;
  /** `hasRoom`: it is known that there is room on it. */
  onChange: (day: string, hasRoom: boolean) => void;
  min: string;
  max: string;
  describedBy?: string | undefined;
  /** The month to open on while nothing is chosen, by any of its days; left out, the first one. */
  opensOn?: string;
  /** Whose days are shown; without one, those of all companies that serve the homeowner's lawn. */
  companyId: string | null;
  /** Days on which this company has no room cannot be chosen. */
  onlyThis: boolean;
  /** Days on which the homeowner has a visit already: they cannot be chosen. */
  taken?: readonly string[];
  /** The present day of what is moved: it is marked as such and cannot be chosen. */
  current?: string;
};

/**
 * Calendar of the days on which a company, or any company, has room for the homeowner's lawn, a month at a time. Where the
 * last days of the first month have none, it turns to the next one automatically.
 */
export function RoomCalendar({ companyId, onlyThis, taken = [], current, onChange, ...calendar }: Props) {
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
  // Before the paint: a press on the next month at that moment would turn two.
  useLayoutEffect(() => {
    if (isUsedUp) turn();
  }, [isUsedUp]);

  const markOf = (date: string): DayMark | null => {
    if (date === current) return { look: 'ring', words: 'your mowing is on this day', off: true };
    if (taken.includes(date)) return { look: 'struck', words: 'you have a visit', off: true };
    if (companyId === null) return markOfAnybody(ofAnybody.data?.days.find((known) => known.date === date));
    const day = ofCompany.data?.find((known) => known.date === date);
    if (!day) return null;
    if (day.has_room) return { look: 'dot', words: 'has room' };
    return { look: 'struck', words: day.is_available ? 'full' : 'closed', off: onlyThis };
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
      <DayLegend loading={days.isPending} nothing={nothing ?? false} of={companyId === null ? 'anybody' : 'company'} />
      {days.isError && (
        <ReadFailed title="We could not load which days have room." read={days}>
          You can choose a day all the same; it is checked before anything is booked.
        </ReadFailed>
      )}
    </>
  );
}

const hasRoom = (day: { has_room: boolean }): boolean => day.has_room;

/** Whether at most a week is left of a month. */
const isLastWeek = ({ from, to }: { from: string; to: string }): boolean =>
  Number(to.slice(8)) - Number(from.slice(8)) < 7;

/** The mark of a day for any company. A day without room can be chosen all the same: the queue may answer it. */
function markOfAnybody(day: { has_room: boolean } | undefined): DayMark | null {
  if (!day) return null;
  return day.has_room ? { look: 'dot', words: 'has room' } : { look: 'struck', words: 'nobody has room' };
}

/** A company's days within a range; disabled without a company. */
function useCompanyDays(companyId: string | null, stretch: { from: string; to: string }) {
  return useQuery({
    ...query(companies.availability, { params: { companyId: companyId ?? '' }, query: stretch }),
    enabled: companyId !== null,
  });
}
