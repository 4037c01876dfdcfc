import type { JobId } from '@swath/domain/ids';
import { CREW_REASONS } from '@swath/domain/jobs/crew-reason';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ArrivalWindow, DayText, Instant, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';

/**
 * A company's move of a visit to another day or another arrival window, which the homeowner has to acknowledge or agree
 * to.
 * Source: docs/spec/homeowner.md, section 3.
 */
export interface RescheduleNotice extends z.infer<typeof RescheduleNoticeFields>, Named {}
const RescheduleNoticeFields = z.object({
  id: z.uuid(),
  jobId: idText<JobId>(),
  companyName: personal('business', z.string()),
  jobAddress: personal('address', z.string()),
  oldDate: DayText,
  /** The same as `oldDate` if only the promised arrival window has changed. */
  newDate: DayText,
  /** Promised arrival windows on the old and on the new day; null: any time. */
  oldWindow: z.nullable(ArrivalWindow),
  newWindow: z.nullable(ArrivalWindow),
  /**
   * Deadline for the homeowner to agree to the new day. Until then the visit stays on the old day, and the new one is
   * reserved. Null if the visit has been moved already.
   */
  answerBy: z.nullable(Instant),
  /** IANA time zone at the lawn. */
  timeZone: z.string(),
  /**
   * What happens to a visit that waits for agreement if the homeowner does not answer: if true, it stays on the old
   * day; otherwise it is canceled and refunded.
   */
  oldDayStays: z.boolean(),
  /** Start time that the company set together with the new day; null if it set none. */
  newStart: z.nullable(Instant),
  /** Why the crew could not mow when it came; null if the company moved the visit for another reason. */
  because: z.nullable(
    z.object({
      reason: z.enum(CREW_REASONS),
      note: personal('words', z.string()),
      photo: z.nullable(Photo),
    }),
  ),
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
    summary: 'The homeowner takes the new day; a mowing that waited for that is put on it',
    body: z.object({ notificationId: z.uuid('Notification not found or already acknowledged.') }),
    answer: z.object({ success: z.boolean() }),
    refusals: ['notification_not_found', 'date_passed', 'company_not_available', 'day_full', 'already_booked'],
  }),
  decline: endpoint({
    name: 'declineReschedule',
    method: 'POST',
    path: '/api/JobRescheduleNotifications/decline',
    may: ['homeowner'],
    summary: 'The homeowner keeps the old day of a move that waits for their consent; the company is told',
    body: z.object({ notificationId: z.uuid('Notification not found or already acknowledged.') }),
    answer: z.object({ success: z.boolean() }),
    refusals: ['notification_not_found', 'date_passed'],
  }),
};
