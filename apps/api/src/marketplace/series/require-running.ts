import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { Refused } from '../../platform/process/refused.ts';
import type { SeriesRow } from './series.writes.ts';
import { seriesStatusAt } from './view-series.ts';

/** A series to be changed, with the current time. */
export type SeriesNow = {
  readonly row: SeriesRow;
  readonly now: Date;
  /** In the company's zone. */
  readonly today: Day;
  /** The first day whose visits can be changed or made. */
  readonly earliest: Day;
  /** The homeowner, null for an own client, and the company. */
  readonly sides: { readonly client: AccountId | null; readonly company: CompanyId };
};

/** Refuses a change of a series that has ended. @throws Refused series_ended */
export function requireRunning({ row, now }: Pick<SeriesNow, 'row' | 'now'>): void {
  if (seriesStatusAt(row, now).status === 'ended') throw new Refused('series_ended');
}
