import type * as ids from '@swath/domain/ids';
import { JOB_STEPS } from '@swath/domain/jobs/job-lifecycle';
import { NO_MAIL_CAUSES } from '@swath/domain/jobs/no-mail-cause';
import { LARGEST_PHOTO_BYTES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import { VISIT_PHOTO_KINDS } from '@swath/domain/photos/visit-photo';
import * as z from 'zod/mini';
import { DeviceAct } from './device-acts.ts';
import { endpoint } from './endpoint.ts';
import { ArrivalWindow, CentsField, DayField, DayText, Instant, idField, idText } from './fields.ts';
import { JobFields } from './job-fields.ts';
import { ChosenWindow, PaidRequest, PriceLines, REQUEST_REFUSALS } from './mowing-requests.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { UploadKey, VisitPhoto } from './photos.ts';
import { RatingBody } from './rating-fields.ts';
import { CrewRecord, VisitRecord } from './record-fields.ts';

/** A job as its homeowner sees it. Source: docs/spec/homeowner.md, section 3. */
export interface OwnJob extends z.infer<typeof OwnJobFields>, Named {}
const OwnJobFields = z.extend(JobFields, {
  client_id: idText<ids.AccountId>(),
  /** Same as `client_id`, under the specification's other name. */
  user_id: idText<ids.AccountId>(),
  company_name: personal('business', z.string()),
  /** Whether the homeowner allows the company to show the photos after the mowing on its public page. */
  photos_allowed: z._default(z.boolean(), false),
  /**
   * Expected arrival of the crew: a two-hour window until the day before (the promised one, if the crew can keep it),
   * half an hour on the day; null if unknown.
   */
  arrival_window: z.nullable(ArrivalWindow),
  /**
   * That the crew is on its way, once the homeowner was told of it: since when, and the arrival that they were told
   * (null: no time). Null: not on its way, or they were not told.
   */
  on_its_way: z._default(z.nullable(z.object({ since: Instant, arrival_at: z.nullable(Instant) })), null),
  /** The company's record that the visit was done, while someone has to answer it; null otherwise. */
  record: z.nullable(VisitRecord),
  /** Number of messages by the company that the homeowner has not read. */
  unread_messages: z.int(),
});
interface OwnJobGiven extends z.input<typeof OwnJobFields>, Named {}
export const OwnJob: SchemaOf<OwnJob, OwnJobGiven> = OwnJobFields;

/** A visit as its own page shows it: with the price by its parts, and the company's phone while anyone may read it. */
export interface OwnVisit extends z.infer<typeof OwnVisitFields>, Named {}
const OwnVisitFields = z.extend(OwnJobFields, {
  price: PriceLines,
  company_phone: personal('phone', z.nullable(z.string())),
});
interface OwnVisitGiven extends z.input<typeof OwnVisitFields>, Named {}
export const OwnVisit: SchemaOf<OwnVisit, OwnVisitGiven> = OwnVisitFields;

/** A job as the company's crew sees it. Source: docs/spec/company.md, section 3. */
export interface CrewJob extends z.infer<typeof CrewJobFields>, Named {}
const CrewJobFields = z.extend(JobFields, {
  /** The own client (billed by the company itself) of the job, and whether they get visit mails; null: a homeowner's. */
  own_client_id: z.nullable(idText<ids.OwnClientId>()),
  client_is_mailed: z._default(z.boolean(), false),
  /** Why the own client gets none; null: they get them, it is not known, or it is a homeowner's. */
  client_no_mail: z._default(z.nullable(z.enum(NO_MAIL_CAUSES)), null),
  /** Customer's phone, ten digits; only on the job's day until its end, else null. Source: docs/rules/jobs.md. */
  phone_number: personal('phone', z.nullable(z.string())),
  latitude: personal('place', z.nullable(z.number())),
  longitude: personal('place', z.nullable(z.number())),
  route_order: z.nullable(z.int()),
  /** The crew that mows; null: the company has one crew, or none can take the job. */
  crew_id: z._default(z.nullable(idText<ids.CrewId>()), null),
  /** What the lawn asks of a crew, as the company has said. */
  has_narrow_gate: z._default(z.boolean(), false),
  is_steep: z._default(z.boolean(), false),
  /** Estimated arrival of the crew by the route of the day; null without an estimate. */
  arrival_at: z.nullable(Instant),
  /** Since when the crew is on its way; null if it is not. */
  on_my_way_at: z.nullable(Instant),
  /** When the customer will be told of it, until when it can be taken back; null: they are told already, or not at all. */
  on_my_way_tells_at: z._default(z.nullable(Instant), null),
  /** When the customer was told of it; null: not yet, or not at all; left out by earlier versions. */
  on_my_way_told_at: z.optional(z.nullable(Instant)),
  /** Time zone at the lawn, in which its homeowner sees the job. */
  property_time_zone: z.string(),
  /** Day to which the company moves the job if the homeowner agrees; null if it has not asked for another day. */
  proposed_date: z.nullable(DayText),
  /** The company's record that the visit was done, while someone has to answer it; null otherwise. */
  record: z.nullable(CrewRecord),
  /** Number of messages by the homeowner that no member of the company has read. */
  unread_messages: z.int(),
  /**
   * Price that the customer pays, overgrowth fee included; null for members without the right `books`.
   * Source: docs/rules/companies.md.
   */
  price_cents: z.nullable(CentsField),
  overgrowth_fee_cents: z.nullable(CentsField),
  /** What the company earns: the price without the platform's fee; null for members without the right `books`. */
  company_share_cents: z.nullable(CentsField),
});
interface CrewJobGiven extends z.input<typeof CrewJobFields>, Named {}
export const CrewJob: SchemaOf<CrewJob, CrewJobGiven> = CrewJobFields;

const JobId = z.object({ id: idField<ids.JobId>('Job not found.') });
/** Errors when a job cannot be on a day: the company does not work or has no room, or the homeowner has a job then. */
const NO_PLACE = ['company_not_available', 'day_full', 'already_booked'] as const;

export const jobs = {
  book: endpoint({
    name: 'bookJob',
    method: 'POST',
    path: '/api/MowingJobs',
    may: ['homeowner'],
    summary: 'Book the mowing that was paid for; an existing job of the same day and company is returned as it is',
    body: PaidRequest,
    answer: OwnJob,
    status: 201,
    repeatable: true,
    refusals: [
      ...REQUEST_REFUSALS,
      'checkout_not_found',
      'payment_incomplete',
      'payment_for_other_request',
      'place_lost',
    ],
  }),
  listOwn: endpoint({
    name: 'listOwnJobs',
    method: 'GET',
    path: '/api/MowingJobs',
    may: ['homeowner'],
    summary: 'The homeowner’s visits that are still ahead or ended today, earliest first',
    answer: z.array(OwnJob),
  }),
  listCompleted: endpoint({
    name: 'listCompletedJobs',
    method: 'GET',
    path: '/api/MowingJobs/completed',
    may: ['homeowner'],
    summary: 'The homeowner’s completed jobs from before today, latest first',
    answer: z.array(OwnJob),
  }),
  findUnrated: endpoint({
    name: 'findUnratedJob',
    method: 'GET',
    path: '/api/MowingJobs/unrated',
    may: ['homeowner'],
    summary: 'The latest completed job that is not rated yet, if any',
    answer: z.object({ job: z.nullable(OwnJob) }),
  }),
  readOwn: endpoint({
    name: 'readOwnJob',
    method: 'GET',
    path: '/api/MowingJobs/{id}/own',
    may: ['homeowner'],
    summary: 'One of the homeowner’s own jobs, also a canceled one, with its price by parts',
    params: JobId,
    answer: OwnVisit,
    refusals: ['job_not_found'],
  }),
  cancel: endpoint({
    name: 'cancelJob',
    method: 'POST',
    path: '/api/MowingJobs/{id}/cancel',
    may: ['homeowner'],
    summary: 'Cancel one’s own pending job; what was paid is returned in full',
    params: JobId,
    answer: OwnJob,
    refusals: ['job_not_found', 'job_not_pending', 'record_open'],
  }),
  move: endpoint({
    name: 'moveOwnJob',
    method: 'POST',
    path: '/api/MowingJobs/{id}/move',
    may: ['homeowner'],
    summary: 'Put one’s own pending job on another day or into another arrival window; the company is told',
    params: JobId,
    body: z.object({ date: DayField, arrival_from: ChosenWindow }),
    answer: OwnJob,
    repeatable: true,
    refusals: [
      ...['job_not_found', 'job_not_reschedulable', 'record_open', 'date_too_early', 'date_too_far'],
      ...['window_taken', 'window_not_paid', ...NO_PLACE],
    ] as const,
    limit: { calls: 60, perSeconds: 3600 },
  }),
  listWindows: endpoint({
    name: 'listWindowsOfJob',
    method: 'GET',
    path: '/api/MowingJobs/{id}/windows',
    may: ['homeowner'],
    summary: 'The arrival windows that the company could promise if one’s own pending job were on a day',
    params: JobId,
    query: z.object({ date: DayField }),
    answer: z.object({ windows: z.array(ArrivalWindow) }),
    refusals: ['job_not_found'],
    limit: { calls: 240, perSeconds: 600 },
  }),
  rate: endpoint({
    name: 'rateJob',
    method: 'POST',
    path: '/api/MowingJobs/{id}/rating',
    may: ['homeowner'],
    summary: 'Rate one’s own completed job, once',
    params: JobId,
    body: RatingBody,
    answer: z.object({ ok: z.boolean(), message: z.string() }),
    refusals: ['job_not_found', 'job_not_yours', 'job_not_completed', 'job_already_rated'],
  }),
  changePhotoConsent: endpoint({
    name: 'changePhotoConsent',
    method: 'PUT',
    path: '/api/MowingJobs/{id}/photo-consent',
    may: ['homeowner'],
    summary: 'Allow the company to show the photos of one’s own completed visit on its page, or no longer',
    params: JobId,
    body: z.object({ allowed: z.boolean() }),
    answer: OwnJob,
    repeatable: true,
    refusals: ['job_not_found', 'job_not_completed'],
  }),
  listForCompany: endpoint({
    name: 'listCompanyJobs',
    method: 'GET',
    path: '/api/company/jobs',
    may: ['crew'],
    right: 'work',
    summary: 'Jobs of one’s company from a day up to and including another, in the order they are driven',
    query: z.object({
      from: DayField,
      to: DayField,
      /** First day from which completed and canceled jobs are listed; left out: `from`, as for all others. */
      finished_from: z.optional(DayField),
      /** Jobs of one crew; left out: of all, for crew members who drive with one: of theirs. */
      crew_id: z.optional(idField<ids.CrewId>()),
      limit: z._default(z.coerce.number<string | number>().check(z.multipleOf(1), z.gte(1), z.lte(500)), 500),
    }),
    answer: z.array(CrewJob),
  }),
  start: endpoint({
    name: 'startJob',
    method: 'POST',
    path: '/api/MowingJobs/{id}/start',
    may: ['crew'],
    right: 'work',
    summary: 'Start a pending job of today',
    params: JobId,
    body: DeviceAct,
    answer: CrewJob,
    refusals: [
      'job_not_found',
      'job_not_today',
      'job_already_started',
      'job_already_completed',
      'job_canceled',
      'record_open',
      'visit_not_paid',
      'photo_required_before',
      'done_too_long_ago',
    ],
  }),
  complete: endpoint({
    name: 'completeJob',
    method: 'POST',
    path: '/api/MowingJobs/{id}/complete',
    may: ['crew'],
    right: 'work',
    summary:
      'Complete a job in progress; the company’s earnings are written with it, money and mail follow in ten minutes',
    params: JobId,
    body: DeviceAct,
    answer: CrewJob,
    refusals: [
      'job_not_found',
      'job_not_started',
      'job_already_completed',
      'job_canceled',
      'photo_required_after',
      'done_too_long_ago',
    ],
  }),
  undo: endpoint({
    name: 'undoStep',
    method: 'POST',
    path: '/api/MowingJobs/{id}/undo',
    may: ['crew'],
    right: 'work',
    summary: 'Take back the start or the completion of a job, for ten minutes: it is what it was before',
    params: JobId,
    body: z.extend(DeviceAct, { step: z.enum(JOB_STEPS) }),
    answer: CrewJob,
    refusals: ['job_not_found', 'nothing_to_undo', 'too_late_to_undo', 'rated_already', 'done_too_long_ago'],
  }),
  listPhotos: endpoint({
    name: 'listVisitPhotos',
    method: 'GET',
    path: '/api/MowingJobs/{id}/photos',
    may: ['homeowner', 'crew'],
    right: 'work',
    summary: 'The photos of a visit before and after, for its homeowner and its company',
    params: JobId,
    answer: z.array(VisitPhoto),
    refusals: ['job_not_found'],
  }),
  uploadPhoto: endpoint({
    name: 'uploadVisitPhoto',
    method: 'POST',
    path: '/api/MowingJobs/{id}/photos',
    may: ['crew'],
    right: 'work',
    status: 201,
    summary: 'Upload a photo of a visit: from its day, or its start, until three days after it was completed',
    params: JobId,
    query: z.object({
      kind: z.enum(VISIT_PHOTO_KINDS, 'Please say whether it was taken before or after.'),
      key: z.optional(UploadKey),
    }),
    upload: { types: PHOTO_TYPES, bytes: LARGEST_PHOTO_BYTES },
    answer: VisitPhoto,
    refusals: [
      'job_not_found',
      'photo_too_early',
      'photo_too_late',
      'too_many_visit_photos',
      'photo_not_readable',
      'photo_too_large',
    ],
    limit: { calls: 480, perSeconds: 3600 },
  }),
  removePhoto: endpoint({
    name: 'removeVisitPhoto',
    method: 'DELETE',
    path: '/api/MowingJobs/{id}/photos/{photoId}',
    may: ['crew'],
    right: 'work',
    summary: 'Take back a photo of a visit, for as long as one could be added',
    params: z.object({
      id: idField<ids.JobId>('Job not found.'),
      photoId: idField<ids.PhotoId>('Photo not found.'),
    }),
    refusals: ['job_not_found', 'photo_not_found', 'photo_too_early', 'photo_too_late'],
  }),
  reschedule: endpoint({
    name: 'rescheduleJob',
    method: 'POST',
    path: '/api/MowingJobs/{id}/reschedule',
    may: ['crew'],
    summary: 'Put a pending job on another day; its homeowner is told, and may cancel free',
    params: JobId,
    query: z.object({ date: DayField }),
    answer: CrewJob,
    repeatable: true,
    refusals: ['job_not_found', 'job_not_reschedulable', 'record_open', 'date_passed', 'date_too_far', ...NO_PLACE],
    limit: { calls: 240, perSeconds: 3600 },
  }),
};
