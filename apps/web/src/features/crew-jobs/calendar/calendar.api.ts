import { companyCalendar } from '@swath/contract/company-calendar';
import type { CallInput } from '@swath/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { query } from '../../../lib/api-client.ts';

/** Query of the calendar's days, with their first jobs. */
export const calendarDays = (asked: CallInput<typeof companyCalendar.view>['query']) =>
  query(companyCalendar.view, { query: asked });

/** Query of a page of jobs of any date; while the next page is loaded, the previous one stays on screen. */
export const foundJobs = (asked: NonNullable<CallInput<typeof companyCalendar.search>['query']>) =>
  queryOptions({ ...query(companyCalendar.search, { query: asked }), placeholderData: keepPreviousData });
