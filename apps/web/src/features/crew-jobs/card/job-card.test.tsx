import { companies } from '@swath/contract/companies';
import { crews as crewsCalls } from '@swath/contract/crews';
import { day } from '@swath/domain/calendar';
import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { query } from '../../../lib/api-client.ts';
import { sampleCrew, sampleCrews } from '../../../testing/sample-crews.ts';
import { sampleCompany, sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { JobCard } from './job-card.tsx';

const card = () => within(screen.getByRole('article'));

spec('company 2.36', 'company 2.37', 'company 2.38', 'company 2.39', 'company 2.41');
test('the card says who, where, when, how much and in which state', () => {
  show(<JobCard job={sampleCrewJob(1)} today={TODAY} stop={1} />);
  expect(screen.getByRole('article', { name: 'Harriet Miller, Tue, Nov 24' })).toBeVisible();
  expect(card().getByRole('heading', { name: 'Harriet Miller' })).toBeVisible();
  expect(card().getByText('Pending')).toBeVisible();
  expect(card().getByText('412 Elm Ave, Columbia, MO 65203')).toBeVisible();
  expect(card().getByText(/9:00 AM/)).toHaveTextContent('Tue, Nov 24 · 9:00 AM');
  expect(card().getByText('Estimated job value').nextSibling).toHaveTextContent('$44.00 $45.00 less $1.00 fee');
  for (const chip of ['0.25 acre', '30m', '4–8 in', 'Ready Yes']) expect(card().getByText(chip)).toBeVisible();
  expect(card().queryByText(/Overgrow/)).toBeNull();
  expect(card().queryByText('Notes for crew')).toBeNull();
});

test('a retimed job that is expected at another time says why', () => {
  const job = sampleCrewJob(1, { start_time: '2026-11-24T18:15:00.000Z', arrival_at: '2026-11-24T21:20:00.000Z' });
  show(<JobCard job={job} today={TODAY} stop={1} />);
  expect(card().getByText(/^Set for 12:15 PM, expected about 3:20 PM\. /)).toBeVisible();
});

test.each([
  [sampleCrews(), 'North', []],
  [undefined, undefined, ['No crew', 'North']],
])('of its crew nothing is said while crews are unknown, as without a network', (crews, shown, hidden) => {
  const queries = quietQueryClient();
  queries.setQueryDefaults(query(crewsCalls.list).queryKey, { enabled: false });
  queries.setQueryData(query(companies.own).queryKey, { ...sampleCompany(), several_crews: true });
  if (crews) queries.setQueryData(query(crewsCalls.list).queryKey, crews);
  show(<JobCard job={sampleCrewJob(1, { crew_id: sampleCrew(1).id })} today={TODAY} />, queries);
  if (shown) expect(card().getByText(shown)).toBeVisible();
  for (const words of hidden) expect(card().queryByText(words)).toBeNull();
});

test('the address opens the map, and the phone number, where there is one to call, calls', () => {
  const { unmount } = show(<JobCard job={sampleCrewJob(1, { phone_number: '5735550100' })} today={TODAY} stop={1} />);
  const call = card().getByRole('link', { name: 'Call Harriet Miller, (573) 555-0100' });
  expect(call).toHaveAttribute('href', 'tel:+15735550100');
  expect(card().getByRole('link', { name: /412 Elm Ave/ })).toHaveAttribute('href', expect.stringContaining('maps'));
  unmount();
  show(<JobCard job={sampleCrewJob(1)} today={TODAY} stop={1} />);
  expect(card().queryByRole('link', { name: /^Call / })).toBeNull();
});

spec('company 2.38');
test('a difficult lawn shows its fee, that it is not ready, and eight features at most', () => {
  const job = sampleCrewJob(1, {
    full_name: '',
    start_time: null,
    lot_size: '0.5 acre',
    total_duration_minutes: 90,
    grass_height_min_inches: 12,
    grass_height_max_inches: null,
    overgrowth_flag: true,
    overgrowth_fee_cents: cents(2500),
    yard_clear_confirmed: false,
    yard_features: YARD_FEATURES.slice(0, 10),
    yard_features_notes: 'Beware of the dog.',
  });
  show(<JobCard job={job} today={TODAY} />);
  expect(card().getByRole('heading', { name: 'Customer' })).toBeVisible();
  expect(card().getByText(/Time not set/)).toBeVisible();
  const chips = ['0.5 acre', '1h 30m', '12+ in', 'Overgrowth $25.00', 'Ready No', 'Trampoline', '+2'];
  for (const chip of chips) expect(card().getByText(chip)).toBeVisible();
  expect(card().queryByText('Raised garden beds')).toBeVisible();
  expect(card().queryByText('Rock landscaping')).toBeNull();
  expect(card().getByText('Notes for crew').nextSibling).toHaveTextContent('Beware of the dog.');
});

test('an overgrown lawn without a fee is flagged, an unknown height said', () => {
  const job = sampleCrewJob(1, {
    overgrowth_flag: true,
    grass_height_min_inches: null,
    grass_height_max_inches: null,
  });
  show(<JobCard job={job} today={TODAY} />);
  expect(card().getByText('Overgrown')).toBeVisible();
  expect(card().getByText('Height not sure')).toBeVisible();
});

test('long notes are folded until asked for', async () => {
  show(<JobCard job={sampleCrewJob(1, { yard_features_notes: 'Mind the beds. '.repeat(40) })} today={TODAY} />);
  const fold = screen.getByRole('button', { name: 'Show all notes', expanded: false });
  await userEvent.click(fold);
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible();
});

spec('company 2.45');
test('a completed job cannot be completed again, and says why', () => {
  show(<JobCard job={sampleCrewJob(1, { status: 'completed' })} today={TODAY} />);
  const button = screen.getByRole('button', { name: 'Completed' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('This job is already completed.');
});

test('a pending job of a past day cannot be started, and says why', () => {
  show(<JobCard job={sampleCrewJob(1, { scheduled_date: day('2026-11-23') })} today={TODAY} />);
  expect(screen.getByRole('button', { name: 'Start Job' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Only jobs scheduled for today can be started.')).toBeVisible();
});

test.each([
  ['of a day to come', { scheduled_date: day('2026-11-25') }],
  ['that was canceled', { status: 'canceled' }],
] as const)('a job %s has no button', (_, changed) => {
  show(<JobCard job={sampleCrewJob(1, changed)} today={TODAY} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the next stop is named as such', () => {
  const { unmount } = show(<JobCard job={sampleCrewJob(1)} today={TODAY} next />);
  expect(screen.getByText('Next stop')).toBeVisible();
  unmount();
  show(<JobCard job={sampleCrewJob(1, { status: 'in-progress' })} today={TODAY} next />);
  expect(screen.getByText('Current stop')).toBeVisible();
});

describe('a promised arrival window', () => {
  const promised_window = { from: '2026-11-24T14:00:00.000Z', to: '2026-11-24T16:00:00.000Z' };
  const open = { start_time: null, promised_window } as const;
  const LATE = '2026-11-24T16:40:00.000Z';

  test('is shown beside the time', () => {
    const job = sampleCrewJob(1, { ...open, arrival_at: '2026-11-24T15:30:00.000Z' });
    show(<JobCard job={job} today={TODAY} stop={1} />);
    expect(card().getByText('Promised 8:00 – 10:00 AM')).toBeVisible();
    expect(card().getByText(/About 9:30 AM/)).toBeVisible();
    expect(card().queryByText(/later than promised/)).toBeNull();
  });

  test('that the crew is late for says so in words and with a sign, once', () => {
    show(<JobCard job={sampleCrewJob(1, { ...open, arrival_at: LATE })} today={TODAY} stop={1} lateMinutes={40} />);
    expect(card().getByText('Promised 8:00 – 10:00 AM')).toBeVisible();
    const late = card().getByText('Expected 10:40 AM, later than promised');
    expect(late).toBeVisible();
    expect(late.parentElement?.querySelector('svg')).toBeInTheDocument();
    expect(card().queryByText(/40 min late/)).toBeNull();
  });

  test('that is kept leaves another lateness as it is', () => {
    const job = sampleCrewJob(1, { ...open, arrival_at: '2026-11-24T15:50:00.000Z' });
    show(<JobCard job={job} today={TODAY} stop={1} lateMinutes={20} />);
    expect(card().getByText(/20 min late/)).toBeVisible();
    expect(card().queryByText(/later than promised/)).toBeNull();
  });

  test('of a past day is not expected any more', () => {
    const job = sampleCrewJob(1, { ...open, arrival_at: LATE });
    show(<JobCard job={job} today={day('2026-11-25')} />);
    expect(card().getByText('Promised 8:00 – 10:00 AM')).toBeVisible();
    expect(card().queryByText(/later than promised/)).toBeNull();
  });

  test.each([
    ['no promise', { promised_window: null }],
    ['a locked time, which replaces it', { is_locked: true, start_time: '2026-11-24T15:00:00.000Z' }],
    ['begun', { status: 'in-progress', start_time: '2026-11-24T15:00:00.000Z' }],
  ] as const)('is not shown: %s', (_, changed) => {
    show(<JobCard job={sampleCrewJob(1, { ...open, arrival_at: LATE, ...changed })} today={TODAY} stop={1} />);
    expect(card().queryByText(/[Pp]romised/)).toBeNull();
  });
});
