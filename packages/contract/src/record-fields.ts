import type * as ids from '@swath/domain/ids';
import { RECORD_STAGES } from '@swath/domain/jobs/visit-record';
import * as z from 'zod/mini';
import { Instant, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A company's record, after the day of a visit, that it was done; open until answered. Source: docs/rules/jobs.md. */
export interface VisitRecord extends z.infer<typeof VisitRecordFields>, Named {}
const VisitRecordFields = z.object({
  id: idText<ids.VisitRecordId>(),
  /** Who has to answer the record next. */
  stage: z.enum(RECORD_STAGES),
  start: Instant,
  end: Instant,
  /** Note of the company. Empty for the homeowner until the company's office has confirmed the record. */
  note: personal('words', z.string()),
  /** Why the homeowner says that the visit was not done; empty if they have not said that. */
  objection: personal('words', z.string()),
  /** Whether an administrator wrote the record for the company. */
  by_swath: z.boolean(),
  /** Until when the record can be answered; null while it waits for an administrator, who has no deadline. */
  until: z.nullable(Instant),
});
export const VisitRecord: SchemaOf<VisitRecord> = VisitRecordFields;

/** The record of a visit as the company and administrators see it, with its author's name. */
export interface CrewRecord extends z.infer<typeof CrewRecordFields>, Named {}
const CrewRecordFields = z.extend(VisitRecordFields, {
  /** Name of the member who wrote the record; empty if an administrator did. */
  by: personal('name', z.string()),
});
export const CrewRecord: SchemaOf<CrewRecord> = CrewRecordFields;
