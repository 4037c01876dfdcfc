import type { OwnProposal } from '@swath/contract/series-proposals';
import { day } from '@swath/domain/calendar';
import type { SeriesProposalId } from '@swath/domain/ids';
import { sampleId } from '../../../testing/sample-id.ts';

export const PROPOSAL_ID = sampleId<SeriesProposalId>(600);

/** A proposal of a new series, every second Thursday from December 3, 2026, as the API returns it. */
export function sampleProposal(changed: Partial<OwnProposal> = {}): OwnProposal {
  return {
    id: PROPOSAL_ID,
    company_id: sampleId(800),
    company_name: 'Green Blade Mowing',
    series_id: null,
    from: null,
    rule: {
      frequency: 'biweekly',
      interval: 2,
      start_date: day('2026-12-03'),
      end_date: day('2027-03-25'),
      weekday: 4,
      monthday: null,
      nth_week: null,
      nth_week_weekday: null,
    },
    note: '',
    time_zone: 'America/Chicago',
    sent_at: '2026-11-24T15:00:00.000Z',
    answer_by: '2026-12-01T15:00:00.000Z',
    ...changed,
  };
}
