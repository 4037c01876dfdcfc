import type { Tasks } from '../../../platform/worker/tasks.ts';
import { readCalendar } from './read-calendar.ts';
import { sweepCalendars } from './sweep-calendars.ts';

/** Background tasks for companies' own calendars. */
export const busyTasks = {
  'sweep-busy-calendars': (ctx) => sweepCalendars(ctx),
  'read-busy-calendar': (ctx, { companyId }) => readCalendar(ctx, companyId),
} satisfies Tasks;
