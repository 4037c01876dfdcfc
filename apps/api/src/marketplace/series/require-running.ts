import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { Refused } from '../../platform/process/refused.ts';
import type { SeriesRow } from './series.writes.ts';
import { standingOf } from './view-series.ts';

/** A series that somebody is about to change, with the time it is. */
export type SeriesNow = {
  readonly row: SeriesRow;
  readonly now: Date;
  /** In the company's zone. */
  readonly today: Day;
  /** The first day whose visits can be changed or made. */
  readonly earliest: Day;
  /** Whom its jobs are for and who does them; an own client has no account. */
  readonly sides: { readonly client: AccountId | null; readonly company: CompanyId };
};

/** Nothing can be changed any more once a series has ended. @throws Refused series_ended */
export function requireRunning({ row, now }: Pick<SeriesNow, 'row' | 'now'>): void {
  if (standingOf(row, now).status === 'ended') throw new Refused('series_ended');
}
