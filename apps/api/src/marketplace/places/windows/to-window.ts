import type { Window } from '@swath/domain/day-window';
import type { ArrivalWindow } from '@swath/domain/driving/arrival-window';
import type { Minutes } from '@swath/domain/units';

/** The columns of a promised window: minutes after midnight by the company's clock, both null for any time. */
type WindowColumns = {
  readonly promised_from_minute: Minutes | null;
  readonly promised_to_minute: Minutes | null;
};

/** The promised window of a row; null: any time. */
export const toWindow = ({ promised_from_minute: start, promised_to_minute: end }: WindowColumns): Window | null =>
  start === null || end === null ? null : { start, end };

/** The columns of a promised window. @param window  null: any time */
export const columnsOfWindow = (window: Window | null): WindowColumns => ({
  promised_from_minute: window?.start ?? null,
  promised_to_minute: window?.end ?? null,
});

/** A window as API answers contain it. */
export const toArrivalWindow = ({ from, to }: ArrivalWindow): { from: string; to: string } => ({
  from: from.toISOString(),
  to: to.toISOString(),
});
