import type { Complaint, ComplaintOfJob } from '@swath/contract/complaints';
import { day } from '@swath/domain/calendar';
import { actsOf, type ComplaintSide } from '@swath/domain/complaints/complaint';
import { cents } from '@swath/domain/units';
import { sampleId } from './sample-id.ts';

/** A problem that Harriet Miller has just reported with a mowing of Green Blade Mowing, as one side sees it. */
export const sampleComplaint = (reader: ComplaintSide, changed: Partial<Complaint> = {}): Complaint => {
  const { state = 'company' } = changed;
  return {
    ...{ id: sampleId(51), job_id: sampleId(1), company_id: sampleId(2), company_name: 'Green Blade Mowing' },
    ...{ full_name: 'Harriet Miller', address: '412 Elm Ave', scheduled_date: day('2026-05-04') },
    ...{ time_zone: 'America/Chicago', kind: 'damage', words: 'The sprinkler is broken.', photos: [] },
    ...{ reported_at: '2026-05-05T17:00:00.000Z', state, due_at: '2026-05-07T17:00:00.000Z' },
    ...{ acts: [...actsOf(state, reader)], price_cents: cents(4500), refunded_cents: cents(0) },
    ...{ refundable_cents: cents(4500), answer: null, objection: null, decision: null, appeal: null, final: null },
    end: null,
    ...changed,
  };
};

/** The answer about a job of which a problem was reported, or can be. */
export const sampleProblem = (
  complaint: Complaint | null,
  why_not: ComplaintOfJob['why_not'] = complaint ? 'complaint_made_already' : null,
): ComplaintOfJob => ({
  ...{ complaint, why_not, until: '2026-05-19T05:00:00.000Z', company_name: 'Green Blade Mowing' },
  ...{ scheduled_date: day('2026-05-04'), time_zone: 'America/Chicago' },
});

/** The company's answer that gives $20.00 back. */
export const sampleRefund: NonNullable<Complaint['answer']> = {
  ...{ how: 'refund', words: 'For a new sprinkler.', at: '2026-05-06T14:00:00.000Z', amount_cents: cents(2000) },
  ...{ redo_job_id: null, redo_date: null },
};

/** What somebody wrote, a day after the report. */
export const sampleSaid = (words: string) => ({ words, at: '2026-05-06T18:00:00.000Z' });
