import type { Complaint } from '@swath/contract/complaints';
import { addDays, dayAt } from '@swath/domain/calendar';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { serverClock } from '../../../lib/server-clock.ts';
import { companyDays } from '../../../parts/room-calendar/company-days.api.ts';
import { monthStretch } from '../../../parts/room-calendar/month-stretch.ts';
import { RoomCalendar } from '../../../parts/room-calendar/room-calendar.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import classes from './redo-day.module.css';

type Props = {
  complaint: Complaint;
  /** 'YYYY-MM-DD'; '': no day is chosen. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
};

/** First and last day of a new mowing, by the company's clock. */
export function redoDays({ time_zone: zone }: Complaint) {
  const min = dayAt(new Date(serverClock.now()), zone);
  return { min, max: addDays(min, BOOKING_HORIZON_DAYS) };
}

/** Calendar in which the day of the new mowing is chosen, among those that have room for the job. */
export function RedoDay({ complaint, value, error, onChange }: Props) {
  const { job_id: job, company_id: company, full_name: customer } = complaint;
  const said = useId();
  return (
    <div>
      <p className={classes.label}>Day of the new mowing</p>
      <p className={classes.hint}>
        {value && <b>{formatLongDay(value)}. </b>}
        It is put on your schedule, and {customer} pays nothing for it.
      </p>
      <RoomCalendar
        label="Day of the new mowing"
        value={value || null}
        onChange={onChange}
        {...redoDays(complaint)}
        describedBy={said}
        companyId={company}
        jobId={job}
        onlyThis
      />
      <p id={said} className={classes.wrong} role="alert">
        {error}
      </p>
    </div>
  );
}

/**
 * Why a day that was chosen earlier has no room for the new mowing; undefined: it has room, none is chosen, or it is not
 * known.
 *
 * @param date  'YYYY-MM-DD'; null: none
 */
export function useWhyNoRoom(
  complaint: Complaint,
  date: string | null,
): 'company_not_available' | 'day_full' | undefined {
  const { job_id: job, company_id: company } = complaint;
  const days = redoDays(complaint);
  const isAsked = date !== null && date >= days.min && date <= days.max;
  const stretch = monthStretch(date ?? days.min, days);
  const read = useQuery({ ...companyDays(company, stretch, job), enabled: isAsked });
  const found = isAsked ? read.data?.find((known) => known.date === date) : undefined;
  if (!found || found.has_room) return undefined;
  return found.is_available ? 'day_full' : 'company_not_available';
}
