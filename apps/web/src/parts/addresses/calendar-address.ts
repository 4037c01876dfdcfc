import { isDay } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import {
  CALENDAR_CUSTOMERS,
  CALENDAR_SHOWS,
  type CalendarCustomers,
  type CalendarShow,
} from '@swath/domain/jobs/calendar-filters';

export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/**
 * Search parameters of the company's calendar. Left out: the week that contains today, all jobs that are not canceled,
 * no search. `job` is the job whose details are open.
 */
export type CalendarSearch = {
  readonly view?: CalendarView;
  /** Any day of what is shown, 'YYYY-MM-DD'. */
  readonly date?: string;
  readonly show?: CalendarShow;
  readonly whose?: CalendarCustomers;
  /** Id of a crew, or 'none' for jobs without one. */
  readonly crew?: CrewId | 'none';
  /** Words of a customer's name or address: jobs of any date are listed instead of the calendar. */
  readonly words?: string;
  /** Page of these jobs, from 1. */
  readonly page?: number;
  readonly job?: string;
};

const LONGEST_WORDS = 100;

const isCrew = (given: unknown): given is CrewId | 'none' =>
  given === 'none' || (typeof given === 'string' && /^[\da-f-]{36}$/.test(given));

const oneOf = <Choice extends string>(choices: readonly Choice[], given: unknown): Choice | undefined =>
  choices.find((choice) => choice === given);

/** Reads the search parameters of the company's calendar; unknown and invalid ones are dropped. */
export function calendarSearch(given: Record<string, unknown>): CalendarSearch {
  const view = oneOf(CALENDAR_VIEWS, given.view);
  const show = oneOf(CALENDAR_SHOWS, given.show);
  const whose = oneOf(CALENDAR_CUSTOMERS, given.whose);
  const { date, words, job, crew } = given;
  const page = Number(given.page);
  return {
    ...(view && { view }),
    ...(typeof date === 'string' && isDay(date) && { date }),
    ...(show && { show }),
    ...(whose && { whose }),
    ...(isCrew(crew) && { crew }),
    ...(typeof words === 'string' && words.trim() !== '' && { words: words.slice(0, LONGEST_WORDS) }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    ...(typeof job === 'string' && job !== '' && { job }),
  };
}
