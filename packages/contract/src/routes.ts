import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { DeviceAct } from './device-acts.ts';
import { endpoint } from './endpoint.ts';
import { DayField, DayText, Instant, idField, idText, timeField } from './fields.ts';
import { CrewJob } from './jobs.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A point on the map: [latitude, longitude] in degrees. */
const Corner = z.tuple([z.number(), z.number()]);

/** One leg of a route: the drive from one stop, or the company's address, to the next. */
interface Drive extends z.infer<typeof DriveFields>, Named {}
const DriveFields = z.object({
  miles: z.number(),
  minutes: z.number(),
  /** Turn-by-turn directions, in order; empty if coordinates are unknown. */
  steps: personal('place', z.array(z.string())),
  /** Line to draw on the map, from start to end; empty if coordinates are unknown. */
  line: personal('place', z.array(Corner)),
});
const Drive: SchemaOf<Drive> = DriveFields;

/** One stop of a crew's route. The job's other data are in the answer of `listCompanyJobs`. */
const RouteStop = z.object({
  job_id: idText<ids.JobId>(),
  /** Position in the route, from 1. */
  number: z.int().check(z.gte(1)),
  latitude: personal('place', z.nullable(z.number())),
  longitude: personal('place', z.nullable(z.number())),
  /** Actual arrival once work has begun, else the estimated one; null without an estimate. */
  arrival_at: z.nullable(Instant),
  /**
   * Estimated delay in minutes: after the locked time; more than an hour after a planned time that is not locked; or,
   * without a planned time, beyond the company's hours. 0 if in time, or once work has begun.
   */
  late_minutes: z.int(),
  /** The drive to this stop: from the previous stop, or to the first one from the company's address. */
  drive: Drive,
});

/**
 * Route of a crew's day, from the company's address through all stops and back.
 * Source: docs/spec/company.md, section 2, "Today's Route".
 */
export interface CompanyRoute extends z.infer<typeof CompanyRouteFields>, Named {}
const CompanyRouteFields = z.object({
  date: DayText,
  /** The crew that drives it; null: the company is planned as a whole, or these are the jobs that no crew can take. */
  crew_id: z._default(z.nullable(idText<ids.CrewId>()), null),
  time_zone: z.string(),
  /** The company's address, where the route starts; null if it could not be geocoded. */
  depot: z.nullable(
    z.object({
      address: personal('address', z.string()),
      latitude: personal('place', z.number()),
      longitude: personal('place', z.number()),
    }),
  ),
  /** Whether the order of the stops was computed, or set by a member. */
  order: z.enum(['planned', 'by_hand']),
  /** Minutes of driving that another order of a route under way would save; null: too few to change it. */
  saves_minutes: z._default(z.nullable(z.int()), null),
  /** Whether at least one drive is an estimate from the straight-line distance, and without road directions. */
  approximate: z.boolean(),
  stops: z.array(RouteStop),
  /** The drive back to the company's address; null without stops, or if that address is unknown. */
  back: z.nullable(z.extend(DriveFields, { arrival_at: z.nullable(Instant) })),
  total_miles: z.number(),
  /** Minutes of driving, without the work. */
  total_minutes: z.number(),
});
interface CompanyRouteGiven extends z.input<typeof CompanyRouteFields>, Named {}
export const CompanyRoute: SchemaOf<CompanyRoute, CompanyRouteGiven> = CompanyRouteFields;

const JobId = z.object({ id: idField<ids.JobId>('Job not found.') });
/**
 * A route of a company with several crews. Without `crew_id`: that of the crew with which the caller drives; for those
 * who drive with none, the jobs that no crew can take. A company with one crew has one route a day.
 */
const CrewOfRoute = { crew_id: z.optional(idField<ids.CrewId>('Crew not found.')) };
const DayOfRoute = z.object({ ...CrewOfRoute, date: DayField });

export const routes = {
  view: endpoint({
    name: 'viewRoute',
    method: 'GET',
    path: '/api/company/route',
    may: ['crew'],
    right: 'work',
    summary:
      'The way through one day of one’s company: its stops in the order they are driven, with times and directions',
    query: DayOfRoute,
    answer: CompanyRoute,
    refusals: ['crew_not_found'],
  }),
  changeOrder: endpoint({
    name: 'changeRouteOrder',
    method: 'PUT',
    path: '/api/company/route/order',
    may: ['crew'],
    right: 'work',
    summary: 'Drive a day in an order of one’s own, which is then kept',
    body: z.extend(z.omit(DeviceAct, { idempotency_key: true }), {
      ...CrewOfRoute,
      date: DayField,
      /** All stops of the day in the new order, canceled ones left out. */
      job_ids: z.array(idField<ids.JobId>('Job not found.')).check(z.minLength(1), z.maxLength(100)),
    }),
    answer: CompanyRoute,
    repeatable: true,
    refusals: ['crew_not_found', 'route_changed', 'order_changed', 'stop_already_begun', 'done_too_long_ago'],
  }),
  changeSettling: endpoint({
    name: 'changeRouteSettling',
    method: 'PATCH',
    path: '/api/company/route-settling',
    may: ['crew'],
    summary: 'From which time of a day its routes no longer change by themselves, or from the first stop on',
    body: z.object({ settle_at: z.nullable(timeField('Please choose a time.')) }),
    answer: z.object({ routes_settle_at: z.nullable(z.string()) }),
    repeatable: true,
    limit: { calls: 120, perSeconds: 3600 },
  }),
  plan: endpoint({
    name: 'planRoute',
    method: 'POST',
    path: '/api/company/route/plan',
    may: ['crew'],
    right: 'work',
    summary: 'Let the order of a day be worked out again, instead of the one made by hand',
    body: DayOfRoute,
    answer: CompanyRoute,
    repeatable: true,
    refusals: ['crew_not_found'],
  }),
  tellOnMyWay: endpoint({
    name: 'tellOnMyWay',
    method: 'POST',
    path: '/api/MowingJobs/{id}/on-my-way',
    may: ['crew'],
    right: 'work',
    summary: 'Tell the homeowner of a stop of today when the crew arrives, half a minute later',
    params: JobId,
    body: DeviceAct,
    answer: CrewJob,
    repeatable: true,
    refusals: [
      'job_not_found',
      'job_not_today',
      'job_already_started',
      'job_already_completed',
      'job_canceled',
      'done_too_long_ago',
    ],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  takeBackOnMyWay: endpoint({
    name: 'takeBackOnMyWay',
    method: 'DELETE',
    path: '/api/MowingJobs/{id}/on-my-way',
    may: ['crew'],
    right: 'work',
    summary: 'Take back that the crew is on its way, before the homeowner is told of it',
    params: JobId,
    answer: CrewJob,
    refusals: ['job_not_found', 'nothing_to_undo', 'on_my_way_told'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  tellRunningLate: endpoint({
    name: 'tellRunningLate',
    method: 'POST',
    path: '/api/MowingJobs/{id}/running-late',
    may: ['crew'],
    right: 'work',
    summary: 'Say by how much a stop of today is late: its homeowner is told, and every later stop follows',
    params: JobId,
    body: z.object({
      /** Minutes by which the crew arrives later than the route's planned arrival, 5 to 240. */
      minutes: z.int('Choose how late you are.').check(z.gte(5), z.lte(240)),
    }),
    answer: CrewJob,
    repeatable: true,
    refusals: ['job_not_found', 'job_not_today', 'job_already_started', 'job_already_completed', 'job_canceled'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
};
