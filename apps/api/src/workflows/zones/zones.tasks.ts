import type { Tasks } from '../../platform/worker/tasks.ts';
import { retimeCompany } from './retime-company.ts';
import { sweepTimeZones } from './sweep-time-zones.ts';

/** Handlers of the background tasks about time zones. */
export const zonesTasks = {
  'sweep-time-zones': (ctx) => sweepTimeZones(ctx),
  'retime-company': (ctx, { companyId }) => retimeCompany(ctx, companyId),
} satisfies Tasks;
