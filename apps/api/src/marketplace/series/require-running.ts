import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { Refused } from '../../platform/process/refused.ts';
import type { SeriesRow } from './series.writes.ts';
import { seriesStatusAt } from './view-series.ts';

/** A series with the current time, and with the dates and people that a change of it needs. */
export type SeriesNow = {
  readonly row: SeriesRow;
  readonly now: Date;
  /** Today in the company's time zone. */
  readonly today: Day;
  /** The first day on which visits can be changed or created. */
  readonly earliest: Day;
  /**
   * The customer and the company; `client` is the homeowner's account, null for an own client (whom the company bills
   * itself).
   */
  readonly sides: { readonly client: AccountId | null; readonly company: CompanyId };
};

/** Refuses a change of a series that has ended. @throws Refused series_ended */
export function requireRunning({ row, now }: Pick<SeriesNow, 'row' | 'now'>): void {
  if (seriesStatusAt(row, now).status === 'ended') throw new Refused('series_ended');
}
