import { idText } from '@swath/contract/fields';
import { GrassHeightField } from '@swath/contract/lawn-fields';
import { AnsweredRule } from '@swath/contract/rule-fields';
import type { CompanyId, JobId, SeriesProposalId } from '@swath/domain/ids';
import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import { FREQUENCIES } from '@swath/domain/series/series';
import * as z from 'zod/mini';
import { BOOKING_STEPS } from './booking-steps.ts';

const Day = z.string();

const KeptRecurrence = z.object({
  frequency: z.enum(FREQUENCIES),
  monthlyBy: z.enum(['day', 'weekday']),
  weekday: z.nullable(z.int()),
  monthday: z.nullable(z.int()),
  nthWeek: z.int(),
  interval: z._default(z.int(), 1),
  endDate: z.nullable(Day),
  untilStop: z._default(z.boolean(), false),
  winterPause: z._default(z.boolean(), false),
  moves: z.record(Day, z.nullable(Day)),
  consentedTo: z.nullable(z.string()),
});

/** Schema of a stored proposal of a series, without the message that the company wrote. */
export const KeptProposal = z.object({
  id: idText<SeriesProposalId>(),
  company_id: idText<CompanyId>(),
  company_name: z.string(),
  rule: AnsweredRule,
  time_zone: z.string(),
  answer_by: z.string(),
});

/** Schema of the company that the wizard was opened for; null if it was opened for none. */
export const KeptCompany = z.nullable(z.object({ company_id: z.string(), company_name: z.string() }));

/** Schema of the stored answers; parsing drops everything else, such as the address. */
export const KeptAnswers = z.object({
  date: z.nullable(Day),
  repeats: z.nullable(KeptRecurrence),
  grassHeight: z.nullable(GrassHeightField),
  policyAcknowledged: z.boolean(),
  yardFeatures: z.array(z.enum(YARD_FEATURES)),
  notes: z.string(),
  companyId: z.nullable(z.string()),
  arrivalFrom: z._default(z.nullable(z.iso.datetime()), null),
});

const Place = z.object({
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  full_name: z.string(),
});

export const KeptBooking = z.object({
  step: z.enum(BOOKING_STEPS),
  company: KeptCompany,
  proposal: z.nullable(KeptProposal),
  answers: KeptAnswers,
  /**
   * Address and name as typed; null in the copy that outlives the browser tab, for which those of the profile are used.
   */
  place: z.nullable(Place),
  /** Id of the mowing that this booking replaces because its company has canceled it; null if none. */
  instead: z.nullable(idText<JobId>()),
});
/** A stored booking: its answers and step. The company's price is fetched anew. */
export type KeptBooking = z.infer<typeof KeptBooking>;
