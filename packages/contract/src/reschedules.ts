import type { JobId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A company has put a mowing on another day. Source: docs/spec/homeowner.md, section 3. */
export interface RescheduleNotice extends z.infer<typeof RescheduleNoticeFields>, Named {}
const RescheduleNoticeFields = z.object({
  id: z.uuid(),
  jobId: idText<JobId>(),
  companyName: personal('business', z.string()),
  jobAddress: personal('address', z.string()),
  oldDate: DayText,
  newDate: DayText,
});
export const RescheduleNotice: SchemaOf<RescheduleNotice> = RescheduleNoticeFields;

export const reschedules = {
  listPending: endpoint({
    name: 'listPendingReschedules',
    method: 'GET',
    path: '/api/JobRescheduleNotifications/pending',
    may: ['homeowner'],
    summary: 'Moves of the homeowner’s pending jobs that they have not acknowledged, oldest first',
    answer: z.array(RescheduleNotice),
  }),
  acknowledge: endpoint({
    name: 'acknowledgeReschedule',
    method: 'POST',
    path: '/api/JobRescheduleNotifications/acknowledge',
    may: ['homeowner'],
    summary: 'The homeowner takes the new day',
    body: z.object({ notificationId: z.uuid('Notification not found or already acknowledged.') }),
    answer: z.object({ success: z.boolean() }),
    refusals: ['notification_not_found'],
  }),
};
