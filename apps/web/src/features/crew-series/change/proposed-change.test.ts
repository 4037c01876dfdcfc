import { day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import type { ProposalStatus } from '@swath/domain/series/proposal';
import { expect, test } from 'vitest';
import { sampleId } from '../../../testing/sample-id.ts';
import { pendingProposal } from './proposed-change.ts';

const series = { id: sampleId<SeriesId>(1), time_zone: 'America/Chicago' };
const proposal = (status: ProposalStatus, closed_at: string | null = null, changed: object = {}) => ({
  series_id: series.id,
  from: day('2026-12-08'),
  status,
  closed_at,
  ...changed,
});
const standing = (proposals: ReturnType<typeof proposal>[], today = '2026-12-20') =>
  pendingProposal(proposals, series, day(today));

test('the open one stands, also before a later no', () => {
  const open = proposal('open');
  expect(standing([proposal('declined', '2026-12-19T15:00:00.000Z'), open])).toBe(open);
});

test.each([
  ['of another series', { series_id: sampleId<SeriesId>(2) }],
  ['of a new series that became this one', { from: null }],
])('one %s is passed over', (_, changed) => {
  expect(standing([proposal('open', null, changed)])).toBeNull();
});

test.each([
  ['2026-12-20', true],
  ['2026-12-29', true],
  ['2026-12-30', false],
])('a no of November 30 stands on %s: %s', (today, stands) => {
  // Three in the morning in London is the evening before in Chicago.
  const no = proposal('declined', '2026-12-01T03:00:00.000Z');
  expect(standing([proposal('withdrawn', '2026-12-19T15:00:00.000Z'), no], today)).toBe(stands ? no : null);
});

test('whatever else became of it keeps nobody from proposing again', () => {
  for (const status of ['accepted', 'withdrawn', 'expired'] as const)
    expect(standing([proposal(status, '2026-12-19T15:00:00.000Z')])).toBeNull();
  expect(standing([proposal('declined')])).toBeNull();
  expect(standing([])).toBeNull();
});
