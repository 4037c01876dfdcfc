import type { CompanyProposal, ServedHomeowner } from '@swath/contract/series-proposals';
import { day } from '@swath/domain/calendar';
import { harriet } from '@swath/fixtures/people';
import { sampleId } from '../../../testing/sample-id.ts';

/** A homeowner as the API returns them to a company that has mowed for them. @param number  determines the job's id */
export const sampleHomeowner = (number: number, changed: Partial<ServedHomeowner> = {}): ServedHomeowner => ({
  job_id: sampleId(600 + number),
  full_name: harriet.fullName,
  address: '412 Elm Ave, Columbia, MO 65203',
  last_mowed: day('2026-11-17'),
  mowings: 4,
  has_series: false,
  is_asked: false,
  may_propose_from: null,
  ...changed,
});

/** An open proposal of a weekly series, as the API returns it to the company. @param number  determines its id */
export const sampleProposal = (number: number, changed: Partial<CompanyProposal> = {}): CompanyProposal => ({
  id: sampleId(650 + number),
  status: 'open',
  full_name: harriet.fullName,
  address: '412 Elm Ave, Columbia, MO 65203',
  series_id: null,
  from: null,
  rule: {
    ...{ frequency: 'weekly', interval: 1, start_date: day('2026-12-01'), end_date: day('2027-03-30') },
    ...{ weekday: 2, monthday: null, nth_week: null, nth_week_weekday: null },
  },
  note: '',
  sent_at: '2026-11-23T15:00:00.000Z',
  answer_by: '2026-11-30T15:00:00.000Z',
  closed_at: null,
  ...changed,
});
