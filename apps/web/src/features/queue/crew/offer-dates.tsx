import type { QueuedJob } from '@swath/contract/queue';
import type { DayRoom } from '@swath/domain/availability/capacity';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { daysToOffer } from './own-offer.ts';

/** Labels of a day's availability; none for a day with room. */
const ROOM: Record<DayRoom, string> = { free: '', full: ' · full', closed: ' · closed' };

/** The label of a day's availability, for a select. */
export const roomWords = (room: DayRoom): string => ROOM[room];

/** The acceptable dates, each with whether the company has room then. */
export function OfferDates({ job }: { job: QueuedJob }) {
  const rooms = new Map(daysToOffer(job).map(({ day, room }) => [day, room]));
  return (
    <ChipRow>
      {job.acceptableDates.map((day) => (
        <Chip key={day}>
          {formatDay(day)}
          {roomWords(rooms.get(day) ?? 'free')}
        </Chip>
      ))}
    </ChipRow>
  );
}
