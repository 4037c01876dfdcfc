import type { CrewChangePreview, CrewSeries } from '@swath/contract/crew-series';
import { problems } from '@swath/contract/problems';
import type { CompanyProposal } from '@swath/contract/series-proposals';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CREW_SERIES_ID,
  sampleClientSeries,
  sampleCrewSeries,
  sampleCrewVisit,
} from '../../features/crew-series/testing/sample-crew-series.ts';
import { sampleProposal } from '../../features/customers/testing/sample-proposal.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const API = `*/api/company/series/${CREW_SERIES_ID}`;
let series: CrewSeries;
let proposals: CompanyProposal[];
let preview: CrewChangePreview;
let sent: { call: string; body: unknown }[];
const note = async (call: string, request: Request) => {
  const body: unknown = await request.json();
  sent.push({ call, body });
};
const bodies = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
const refusal = (code: 'day_full' | 'proposal_exists' | 'series_too_long' | 'homeowner_agrees_first') =>
  HttpResponse.json({ code, detail: problems[code][1], status: 409 }, { status: 409 });

/** From December 9 on every Thursday: the visit of December 9 goes, one date is full and one closed. */
const THURSDAYS: CrewChangePreview = {
  removed: [{ job_id: sampleCrewVisit(2, '2026-12-09').job_id, date: day('2026-12-09') }],
  kept: [{ job_id: sampleCrewVisit(3, '2026-12-22').job_id, date: day('2026-12-22') }],
  added: [
    { rule_date: day('2026-12-10'), state: 'free', alternatives: [] },
    { rule_date: day('2026-12-17'), state: 'full', alternatives: [day('2026-12-18'), day('2026-12-16')] },
    { rule_date: day('2026-12-24'), state: 'closed', alternatives: [] },
  ],
  visit_price_cents: cents(5500),
};

const server = setupServer(
  http.get(API, () => HttpResponse.json(series)),
  http.get('*/api/company', () => HttpResponse.json(sampleCompany({ today: day('2026-11-24') }))),
  http.get('*/api/company/proposals', () => HttpResponse.json(proposals)),
  http.post(`${API}/preview-change`, async ({ request }) => {
    await note('preview', request);
    return HttpResponse.json(preview);
  }),
  http.post(`${API}/change`, async ({ request }) => {
    await note('change', request);
    const visits = ['2026-12-10', '2026-12-18'].map((date, at) => sampleCrewVisit(5 + at, date, { charge: null }));
    series = { ...series, rule: { ...series.rule, frequency: 'weekly', interval: 1, weekday: 4 }, visits };
    return HttpResponse.json(series);
  }),
  http.post('*/api/company/proposals', async ({ request }) => {
    await note('propose', request);
    const open = sampleProposal(1, { series_id: CREW_SERIES_ID, from: day('2026-12-09') });
    proposals = [open];
    return HttpResponse.json(open, { status: 201 });
  }),
  http.post('*/api/company/proposals/:id/withdraw', ({ params }) => {
    sent.push({ call: 'withdraw', body: params.id });
    const [open] = proposals;
    proposals = proposals.map((one) => ({ ...one, status: 'withdrawn', closed_at: '2026-11-24T16:00:00.000Z' }));
    return HttpResponse.json({ ...open, status: 'withdrawn' });
  }),
);
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([
    import('../../app/pages.tsx'),
    import('../../parts/signed-in/signed-in.tsx'),
    import('./series.tsx'),
  ]);
});
beforeEach(() => {
  series = sampleClientSeries();
  proposals = [];
  preview = THURSDAYS;
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(shown: CrewSeries = series) {
  series = shown;
  server.use(...apiFor(viewers.crew));
  return openApp(`/company/series/${CREW_SERIES_ID}`, viewers.crew);
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change day or how often' }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const datesIn = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** Thursdays, every week, from the first visit on, with what they would change. */
async function look() {
  await press('Change day or how often');
  const form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('How often'), 'Every week');
  await userEvent.selectOptions(form.getByLabelText('Weekday'), 'Thursday');
  await userEvent.click(form.getByRole('button', { name: 'See what changes' }));
  await form.findByRole('region', { name: 'Will be canceled: 1' });
  return form;
}

test('at an own client a change is looked at first: what goes, stays and comes, and for how much', async () => {
  open();
  const shown = await look();
  expect(bodies('preview')).toEqual([
    {
      from: '2026-12-09',
      rule: {
        ...{ frequency: 'weekly', interval: 1, start_date: '2026-12-09', end_date: '2027-03-30' },
        ...{ weekday: 4, monthday: null, nth_week: null, nth_week_weekday: null },
        ...{ until_stopped: false, pauses_in_winter: false },
      },
    },
  ]);
  await waitFor(() => expect(shown.getByText('Every Thursday, December 10, 2026 to March 30, 2027')).toHaveFocus());
  expect(datesIn(shown.getByRole('region', { name: 'Will be canceled: 1' }))).toEqual(['Wed, Dec 9, 2026']);
  expect(datesIn(shown.getByRole('region', { name: 'Stays: 1' }))).toEqual(['Tue, Dec 22, 2026']);
  // One of the two dates without room has a free day near it.
  expect(datesIn(shown.getByRole('region', { name: 'New: 2' }))).toEqual(['Thu, Dec 10, 2026']);
  for (const words of [
    'You bill this client yourself: nothing is returned by us.',
    'New visits are made for $55.00 each, with the lot size and notes in your list of clients.',
    'Your client is not told by us: please tell them yourself.',
  ]) {
    expect(shown.getByText(words)).toBeVisible();
  }
  expect(bodies('change')).toEqual([]);
});

test('other days are chosen where there is no room, and then it is saved', async () => {
  open();
  const shown = await look();
  const full = shown.getByRole('combobox', { name: 'Thursday, December 17, 2026' });
  expect(full).toHaveAccessibleDescription('You have no room that day.');
  expect(full).toHaveDisplayValue('Come on Fri, Dec 18 instead');
  await userEvent.selectOptions(full, 'Come on Wed, Dec 16 instead');
  const closed = shown.getByRole('combobox', { name: 'Thursday, December 24, 2026' });
  expect(closed).toHaveAccessibleDescription('You do not work that day.');
  expect(closed).toHaveDisplayValue('Leave this date out');
  await userEvent.click(shown.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The series has changed: Every Thursday, 2 visits to come.')).toBeVisible();
  await noDialog();
  expect(bodies('change')).toMatchObject([
    {
      from: '2026-12-09',
      visits: [
        { rule_date: '2026-12-10', date: '2026-12-10' },
        { rule_date: '2026-12-17', date: '2026-12-16' },
      ],
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Every Thursday', level: 2 })).toBeVisible();
});

test('what was typed survives going back, and a rule that is none says so', async () => {
  open();
  const shown = await look();
  await userEvent.click(shown.getByRole('button', { name: 'Back' }));
  expect(shown.getByLabelText('Weekday')).toHaveDisplayValue('Thursday');
  await userEvent.selectOptions(shown.getByLabelText('Change from the visit of'), 'Tuesday, December 22, 2026');
  await userEvent.clear(shown.getByLabelText(/^Last day/));
  await userEvent.click(shown.getByRole('button', { name: 'See what changes' }));
  expect(await shown.findByText('Please pick start and end dates')).toBeVisible();
  server.use(http.post(`${API}/preview-change`, () => refusal('series_too_long')));
  await userEvent.type(shown.getByLabelText(/^Last day/), '2027-12-31');
  await userEvent.click(shown.getByRole('button', { name: 'See what changes' }));
  expect(await shown.findByText(problems.series_too_long[1])).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

test('a day that filled up meanwhile is said, and the dates are read again', async () => {
  server.use(http.post(`${API}/change`, () => refusal('day_full'), { once: true }));
  open();
  const shown = await look();
  preview = { ...THURSDAYS, added: [{ rule_date: day('2026-12-10'), state: 'full', alternatives: [] }] };
  await userEvent.click(shown.getByRole('button', { name: 'Save Changes' }));
  expect(await shown.findByText('Your days have changed meanwhile. Please look at the dates again.')).toBeVisible();
  const full = await shown.findByRole('combobox', { name: 'Thursday, December 10, 2026' });
  expect(full).toHaveDisplayValue('Leave this date out');
  await userEvent.click(shown.getByRole('button', { name: 'Save Changes' }));
  await noDialog();
  expect(bodies('change')).toMatchObject([{ visits: [] }]);
});

test('any other refusal stands over the dates in its own words', async () => {
  server.use(http.post(`${API}/change`, () => refusal('homeowner_agrees_first')));
  open();
  const shown = await look();
  await userEvent.click(shown.getByRole('button', { name: 'Save Changes' }));
  expect(await shown.findByRole('alert')).toHaveTextContent(problems.homeowner_agrees_first[1]);
});

test('a rule that leaves no visit cannot be saved', async () => {
  preview = { ...THURSDAYS, kept: [], added: [{ rule_date: day('2026-12-24'), state: 'closed', alternatives: [] }] };
  open();
  const shown = await look();
  expect(shown.getByText('No visit would be left. To stop mowing there, end the series instead.')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

test('today’s visit at an own client can be changed, a homeowner’s only from tomorrow on', async () => {
  const today = { visits: [sampleCrewVisit(2, '2026-11-24'), sampleCrewVisit(3, '2026-12-08')] };
  open({ ...sampleClientSeries(), ...today });
  await press('Change day or how often');
  const starts = () => within(screen.getByLabelText('Change from the visit of')).getAllByRole('option');
  await dialog();
  expect(starts().map(({ textContent }) => textContent)).toEqual([
    'Tuesday, November 24, 2026',
    'Tuesday, December 8, 2026',
  ]);
  open({ ...sampleCrewSeries(), ...today });
  await press('Change day or how often');
  await dialog();
  expect(starts().map(({ textContent }) => textContent)).toEqual(['Tuesday, December 8, 2026']);
});

test('a homeowner is asked: the page says why, shows what would change, and sends a few words along', async () => {
  preview = { ...THURSDAYS, visit_price_cents: cents(4500) };
  open(sampleCrewSeries());
  await press('Change day or how often');
  expect(
    (await dialog()).getByText(
      'Harriet Miller has to agree to another rule, because it changes what their card is charged. You propose it to them; until they agree, nothing changes.',
    ),
  ).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Leave it as it is' }));
  await noDialog();
  const shown = await look();
  for (const words of [
    '$45.00 goes back to the customer.',
    'New visits cost $45.00 each, as agreed with this series.',
    'Nothing of this happens until Harriet Miller agrees, because it changes what their card is charged.',
    'You have no room that day. They choose a day nearby, or leave it out.',
  ]) {
    expect(shown.getByText(words)).toBeVisible();
  }
  expect(shown.queryByRole('combobox')).toBeNull();
  expect(shown.queryByRole('button', { name: 'Save Changes' })).toBeNull();

  const words = shown.getByRole('textbox', { name: 'Note to the homeowner (optional)' });
  await userEvent.click(words);
  await userEvent.paste('x'.repeat(501));
  await userEvent.click(shown.getByRole('button', { name: 'Send Proposal' }));
  expect(await shown.findByText('Please use at most 500 characters.')).toBeVisible();
  await userEvent.clear(words);
  await userEvent.paste(' We are near you on Thursdays. ');
  await userEvent.click(shown.getByRole('button', { name: 'Send Proposal' }));
  expect(await screen.findByText('Proposal sent to Harriet Miller')).toBeVisible();
  await noDialog();
  expect(bodies('propose')).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      about: { kind: 'change', series_id: CREW_SERIES_ID, from: '2026-12-09' },
      rule: expect.objectContaining({ weekday: 4, start_date: '2026-12-09', end_date: '2027-03-30' }),
      note: 'We are near you on Thursdays.',
    },
  ]);
  expect(bodies('change')).toEqual([]);
  expect(await screen.findByRole('region', { name: 'Proposed change' })).toBeVisible();
});

test('a proposal that is refused says why, keeps the note, and is the same one when it is sent again', async () => {
  server.use(
    http.post('*/api/company/proposals', async ({ request }) => {
      await note('propose', request);
      return refusal('proposal_exists');
    }),
  );
  open(sampleCrewSeries());
  const shown = await look();
  await userEvent.type(shown.getByRole('textbox', { name: /^Note/ }), 'Hello');
  await userEvent.click(shown.getByRole('button', { name: 'Send Proposal' }));
  expect(await shown.findByRole('alert')).toHaveTextContent(problems.proposal_exists[1]);
  await userEvent.click(shown.getByRole('button', { name: 'Send Proposal' }));
  await waitFor(() => expect(bodies('propose')).toHaveLength(2));
  expect(bodies('propose')[1]).toEqual(bodies('propose')[0]);
  await userEvent.click(shown.getByRole('button', { name: 'Back' }));
  await userEvent.click(shown.getByRole('button', { name: 'See what changes' }));
  expect(await shown.findByRole('textbox', { name: /^Note/ })).toHaveValue('Hello');
});

test('where nothing could come of it, nothing is proposed', async () => {
  preview = { ...THURSDAYS, kept: [], added: [{ rule_date: day('2026-12-24'), state: 'closed', alternatives: [] }] };
  open(sampleCrewSeries());
  const shown = await look();
  expect(shown.getByText('There is no room on any of these dates. Please choose others.')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Send Proposal' })).toBeNull();
});

test('an open proposal stands over the page until it is withdrawn', async () => {
  const own = { series_id: CREW_SERIES_ID, from: day('2026-12-08'), note: 'We are near you on Thursdays.' };
  proposals = [sampleProposal(2), sampleProposal(1, own)];
  open(sampleCrewSeries());
  const banner = within(await screen.findByRole('region', { name: 'Proposed change' }));
  expect(banner.getByText('Every Tuesday')).toBeVisible();
  expect(banner.getByText('We are near you on Thursdays.')).toBeVisible();
  expect(banner.getByText('Nov 30, 2026, 9:00 AM')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change day or how often' })).toBeNull();

  await userEvent.click(banner.getByRole('button', { name: 'Withdraw' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw this proposal?' }));
  expect(asked.getByText('They can no longer answer it. You can propose another change at once.')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Keep it' }));
  await noDialog();
  expect(bodies('withdraw')).toEqual([]);
  await userEvent.click(banner.getByRole('button', { name: 'Withdraw' }));
  const again = within(await screen.findByRole('dialog', { name: 'Withdraw this proposal?' }));
  await userEvent.click(again.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The proposal to Harriet Miller is withdrawn.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Proposed change' })).toBeNull());
  expect(bodies('withdraw')).toEqual([sampleProposal(1).id]);
  expect(await screen.findByRole('button', { name: 'Change day or how often' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Visits to come' })).toHaveFocus());
});

test.each([
  ['2026-11-20T15:00:00.000Z', true],
  ['2026-10-20T15:00:00.000Z', false],
])('after a no of %s the company waits for thirty days: %s', async (closed_at, waits) => {
  proposals = [
    sampleProposal(1, { series_id: CREW_SERIES_ID, from: day('2026-12-08'), status: 'declined', closed_at }),
  ];
  open(sampleCrewSeries());
  expect(await screen.findByRole('button', { name: 'End series' })).toBeVisible();
  if (waits) {
    expect(
      await screen.findByText(
        'Harriet Miller declined your change on Nov 20, 2026. You can propose one again from Sun, Dec 20 on.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change day or how often' })).toBeNull();
  } else {
    await press('Change day or how often');
    expect(screen.queryByText(/declined your change/)).toBeNull();
  }
});

test('without a visit to come there is nothing to change', async () => {
  open({ ...sampleClientSeries(), visits: [sampleCrewVisit(1, '2026-11-10', { status: 'completed' })] });
  expect(await screen.findByRole('button', { name: 'End series' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change day or how often' })).toBeNull();
});
