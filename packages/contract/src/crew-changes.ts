import { type LocalStart, parseLocalStart } from '@swath/domain/availability/retime';
import type * as ids from '@swath/domain/ids';
import { CALL_OFF_REASONS, CANNOT_DO_REASONS, CREW_REASONS, REASON_NOTE_MAX } from '@swath/domain/jobs/crew-reason';
import { JOB_SIDES } from '@swath/domain/jobs/job-event';
import * as z from 'zod/mini';
import { DeviceAct } from './device-acts.ts';
import { endpoint } from './endpoint.ts';
import { DayField, Instant, idField, optionalLines } from './fields.ts';
import { CrewJob, OwnJob } from './jobs.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';

const JobId = z.object({ id: idField<ids.JobId>('Job not found.') });
const noTime = 'Please select a start time';

/**
 * Date and time to the minute in the company's time zone, without an offset: "2026-05-05T09:30:00".
 * Source: docs/spec/company.md, section 7.
 */
const StartField = z.pipe(
  z.string(noTime).check(
    z.maxLength(40, noTime),
    z.refine((typed) => parseLocalStart(typed) !== null, noTime),
  ),
  z.transform((typed: string): LocalStart => parseLocalStart(typed)!),
);

const NO_TIME_THEN = [
  'job_not_retimable',
  'time_on_other_day',
  'time_not_on_clock',
  'time_passed',
  'time_outside_hours',
  'time_taken',
] as const;
const NO_PLACE = ['company_not_available', 'day_full', 'already_booked'] as const;
const NO_DAY = ['job_not_reschedulable', 'record_open', 'date_passed', 'date_too_far', ...NO_PLACE] as const;

const NoteField = personal('words', z._default(optionalLines(REASON_NOTE_MAX), ''));

/**
 * An entry of a job's history: an event, or a message to its homeowner. `photo` is null if none was added to the event.
 */
export interface HistoryLine extends z.infer<typeof HistoryLineFields>, Named {}
const HistoryLineFields = z.object({
  id: z.string(),
  at: Instant,
  /** When the event arrived, if a device sent it more than two minutes after `at`; otherwise null. */
  received_at: z.nullable(Instant),
  /** Whether the clock of the device was wrong, so that `at` is uncertain; for homeowners always false. */
  clock_changed: z.boolean(),
  /**
   * event: what somebody did with the job, or what happened automatically. message: a notice that its homeowner was
   * sent.
   */
  kind: z.enum(['event', 'message']),
  side: z.enum(JOB_SIDES),
  /**
   * Name of who did it. Crews see the member or the customer; homeowners see the company. Empty if it was automatic, or
   * if the reader is a homeowner who did it.
   */
  by: personal('name', z.string()),
  /** The event, or the title of the message, as a short text. */
  words: z.string(),
  /** Note written about the event; may be empty. */
  note: personal('words', z.string()),
  photo: z.nullable(Photo),
});
export const HistoryLine: SchemaOf<HistoryLine> = HistoryLineFields;

/** A job canceled by its company whose homeowner has not acknowledged it yet. */
export interface CalledOffJob extends z.infer<typeof CalledOffJobFields>, Named {}
const CalledOffJobFields = z.object({
  job: OwnJob,
  reason: z.enum(CREW_REASONS),
  note: personal('words', z.string()),
  photo: z.nullable(Photo),
});
interface CalledOffJobGiven extends z.input<typeof CalledOffJobFields>, Named {}
export const CalledOffJob: SchemaOf<CalledOffJob, CalledOffJobGiven> = CalledOffJobFields;

/** Endpoints for what a crew changes about a job besides starting and completing it, and for its history. */
export const crewChanges = {
  read: endpoint({
    name: 'readCrewJob',
    method: 'GET',
    path: '/api/MowingJobs/{id}',
    may: ['crew'],
    right: 'work',
    summary: 'One job of one’s company, whatever day it is on',
    params: JobId,
    answer: CrewJob,
    refusals: ['job_not_found'],
  }),
  retime: endpoint({
    name: 'retimeJob',
    method: 'POST',
    path: '/api/MowingJobs/{id}/retime',
    may: ['crew'],
    right: 'lead',
    summary: 'Give a pending job another time on its day, or lock it to one; its homeowner is told of a locked time',
    params: JobId,
    body: z.object({ startTimeLocal: StartField, lockTime: z._default(z.boolean(), false) }),
    answer: CrewJob,
    repeatable: true,
    refusals: ['job_not_found', ...NO_TIME_THEN],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  changeSchedule: endpoint({
    name: 'changeSchedule',
    method: 'PATCH',
    path: '/api/MowingJobs/{id}/schedule',
    may: ['crew'],
    summary: 'Change day and time of a pending job in one save; what is left out stays as it is',
    params: JobId,
    body: z.object({
      date: z.optional(DayField),
      startTimeLocal: z.optional(StartField),
      lockTime: z.optional(z.boolean()),
    }),
    answer: CrewJob,
    repeatable: true,
    refusals: ['job_not_found', 'start_time_missing', ...NO_DAY, ...NO_TIME_THEN],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  callOff: endpoint({
    name: 'callOffJob',
    method: 'POST',
    path: '/api/MowingJobs/{id}/call-off',
    may: ['crew'],
    summary:
      'The company cancels a pending job; what was paid is returned in full, and its homeowner is told why. It stays pending where the caller may not give money back: then it is asked for',
    params: JobId,
    body: z.object({ reason: z.enum(CALL_OFF_REASONS, 'Please select a reason'), note: NoteField }),
    answer: CrewJob,
    refusals: ['job_not_found', 'job_not_pending', 'record_open', 'refund_asked_already'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  cannotDo: endpoint({
    name: 'reportCannotDo',
    method: 'POST',
    path: '/api/MowingJobs/{id}/cannot-do',
    may: ['crew'],
    right: 'work',
    summary:
      'The crew is there and cannot mow: the job is moved to another day or canceled, and its homeowner is told why',
    params: JobId,
    body: z.extend(DeviceAct, {
      reason: z.enum(CANNOT_DO_REASONS, 'Please select a reason'),
      note: NoteField,
      photo: z.optional(idField<ids.PhotoId>('Photo not found.')),
      next: z.enum(['move', 'cancel'], 'Please choose what becomes of the job'),
      date: z.optional(DayField),
    }),
    answer: CrewJob,
    refusals: [
      'job_not_found',
      'job_not_at_hand',
      'record_open',
      'job_already_started',
      'job_already_completed',
      'job_canceled',
      'done_too_long_ago',
      'date_missing',
      'date_passed',
      'date_too_far',
      'photo_not_found',
      'refund_asked_already',
      ...NO_PLACE,
    ],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  history: endpoint({
    name: 'listJobHistory',
    method: 'GET',
    path: '/api/MowingJobs/{id}/history',
    may: ['crew', 'homeowner'],
    right: 'work',
    summary: 'What happened to a job, who did it, and what its homeowner was told, newest first',
    params: JobId,
    answer: z.array(HistoryLine),
    refusals: ['job_not_found'],
  }),
  listCalledOff: endpoint({
    name: 'listCalledOffJobs',
    method: 'GET',
    path: '/api/MowingJobs/called-off',
    may: ['homeowner'],
    summary: 'The homeowner’s mowings that a company has canceled and they have not seen to, newest first',
    answer: z.array(CalledOffJob),
  }),
  acknowledgeCancellation: endpoint({
    name: 'acknowledgeCancellation',
    method: 'POST',
    path: '/api/MowingJobs/{id}/acknowledge-cancellation',
    may: ['homeowner'],
    summary: 'The homeowner has seen to a mowing that its company has canceled',
    params: z.object({
      id: idField<ids.JobId>('This mowing was not canceled by its company, or you have seen to it already.'),
    }),
    refusals: ['cancellation_not_found'],
  }),
};
