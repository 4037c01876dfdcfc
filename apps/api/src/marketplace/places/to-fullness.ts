import type { ProposedDay } from '@swath/contract/bulk-moves';
import { NOTHING_TAKEN, type Taken } from '@swath/domain/availability/capacity';
import { totalMinutes } from '@swath/domain/crews/crew-room';
import type { OpenDay } from './hours/hours.reads.ts';

/** How full a day of a company is, in minutes, in all and by crew. */
export type Fullness = Pick<ProposedDay, 'open_minutes' | 'taken_minutes' | 'crews'>;

/** How full a day is, from its hours (undefined: closed) and what is taken of them. */
export const toFullness = (open: OpenDay | undefined, taken: Taken = NOTHING_TAKEN): Fullness => ({
  open_minutes: open?.open ?? 0,
  taken_minutes: taken.minutes,
  crews: (open?.crews ?? []).map(({ id, open: minutes }) => ({
    crew_id: id,
    open_minutes: minutes,
    taken_minutes: totalMinutes(taken.byCrew?.get(id) ?? []),
  })),
});
