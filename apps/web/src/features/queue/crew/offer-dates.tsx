import type { QueuedJob } from '@swath/contract/queue';
import type { DayRoom } from '@swath/domain/availability/capacity';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { daysToOffer } from './own-offer.ts';

/** Suffix of a date, by whether the company has room on it; empty if it has. */
const ROOM: Record<DayRoom, string> = { free: '', full: ' · full', closed: ' · closed' };

/** Suffix of a date on screen that says whether the company is full or closed on it; empty if it has room. */
export const roomWords = (room: DayRoom): string => ROOM[room];

/** The days on which the homeowner accepts a visit, each with whether the company has room. */
export function OfferDates({ job }: { job: QueuedJob }) {
  const rooms = new Map(daysToOffer(job).map(({ day, room }) => [day, room]));
  return (
    <ChipRow>
      {job.acceptableDates.map((day) => (
        <Chip key={day}>
          {formatDay(day, today())}
          {roomWords(rooms.get(day) ?? 'free')}
        </Chip>
      ))}
    </ChipRow>
  );
}
