import type { CompanyId, JobId } from '@swath/domain/ids';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import type { Read } from '../../ui/states/error-state.tsx';
import { type ArrivalWindow, windowAtTime } from '../arrival/arrival-windows.ts';
import { useWindowsOfDay } from './windows-of-day.api.ts';

/** A visit that can be moved to another day, or to another time of its day, with the same company. */
export type MovableVisit = {
  readonly id: JobId;
  readonly date: string;
  /** Promised arrival window; null: any time; undefined: not known. */
  readonly promised: ArrivalWindow | null | undefined;
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly time_zone: string;
  /**
   * Last day of the visit's series, up to which the visit can move even beyond the booking horizon; left out: no
   * series.
   */
  readonly seriesEnd?: string;
  /** Days on which the homeowner has other visits by this company; they cannot be chosen. Left out: none. */
  readonly otherDays?: readonly string[];
};

/** The arrival windows of the day to which a visit is to be moved, and which one is chosen. */
export type NewTime = {
  readonly windows: readonly ArrivalWindow[];
  /** The chosen window; null: any time, or no choice yet. */
  readonly chosen: ArrivalWindow | null;
  /** Start of the chosen window, null: any time; undefined: nothing is chosen, and the promise stays if it can. */
  readonly arrivalFrom: string | null | undefined;
  /** True if the company cannot keep the promised window on this day. */
  readonly isLost: boolean;
  /** True if a choice was refused as taken, until another one is made. */
  readonly mustChoose: boolean;
  /** Whether the choice differs from the promised window. */
  readonly isAnother: boolean;
  /** Whether the present day has windows other than the promised one, so that it can be chosen too. */
  readonly mayStay: boolean;
  readonly isLoading: boolean;
  /** The windows of this day if they could not be loaded; null otherwise. */
  readonly failed: Read | null;
  readonly choose: (from: string | null) => void;
  /** Forgets what was chosen, because another day is chosen. */
  readonly forget: () => void;
  /** After the window was refused as taken: fetches the windows again. */
  readonly hearRefusal: (fault: Error) => void;
};

/**
 * The arrival windows to choose from when a visit is moved. The promised one is chosen already if the company can keep
 * it on the new day, otherwise any time.
 * @param date  the new day; null until it is chosen
 * @param isAhead  whether the present day can still be booked, so that another time on it can be chosen
 */
export function useNewTime(visit: MovableVisit, date: string | null, isAhead: boolean): NewTime {
  const { promised, time_zone: timeZone } = visit;
  const present = useWindowsOfDay(visit.id, isAhead ? visit.date : null);
  const read = useWindowsOfDay(visit.id, date);
  const [wish, setWish] = useState<string | null | undefined>(undefined);
  const [mustChoose, setMustChoose] = useState(false);
  const windows = withPresent(read.data ?? [], date === visit.date && read.isSuccess ? promised : null);
  const kept = promised ? windowAtTime(promised.from, windows, timeZone) : null;
  const isKnown = windows.length > 0 && promised !== undefined;
  const arrivalFrom = mustChoose ? undefined : wish !== undefined ? wish : isKnown ? (kept?.from ?? null) : undefined;
  const chosen = windowAtTime(arrivalFrom ?? null, windows, timeZone);
  const now = promised && windowAtTime(promised.from, present.data ?? [], timeZone);
  return {
    windows,
    chosen,
    arrivalFrom,
    isLost: Boolean(promised) && read.isSuccess && kept === null,
    mustChoose,
    isAnother: arrivalFrom !== undefined && chosen !== kept,
    mayStay: present.data?.some((window) => window !== now) ?? false,
    isLoading: read.isLoading,
    failed: read.isError ? read : null,
    choose: (from) => {
      setWish(from);
      setMustChoose(false);
    },
    forget: () => {
      setWish(undefined);
      setMustChoose(false);
    },
    hearRefusal: (fault) => {
      if (!(fault instanceof ApiProblem) || fault.code !== 'window_taken') return;
      setMustChoose(true);
      void read.refetch();
    },
  };
}

/**
 * The offered windows with the promised one of the same day, which stands even if it would not be offered again: a
 * company can have changed it to another time than its windows begin at.
 */
function withPresent(offered: readonly ArrivalWindow[], promised: ArrivalWindow | null | undefined) {
  if (!promised || offered.some(({ from }) => from === promised.from)) return offered;
  return [...offered, promised].sort((a, b) => a.from.localeCompare(b.from));
}
