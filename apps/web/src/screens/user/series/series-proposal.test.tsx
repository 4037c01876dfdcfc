import type { Series } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { seriesProposals } from '@swath/contract/series-proposals';
import { day } from '@swath/domain/calendar';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PROPOSAL_ID, sampleProposal } from '../../../features/own-proposals/testing/sample-proposal.ts';
import { SERIES_ID, sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';

const PATH = `/user/series/${SERIES_ID}`;
const ASKED = `?proposal=${PROPOSAL_ID}`;
const NAME = 'Green Blade Mowing proposes to change your series';

let known: Known = nothingBooked();
let series: Series = sampleSeries();
const { server, calls } = homeownerApi(() => known);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([
    import('../../../app/pages.tsx'),
    import('../../../parts/signed-in/signed-in.tsx'),
    import('./series.tsx'),
  ]);
});
beforeEach(() => {
  known = nothingBooked();
  series = sampleSeries();
  calls.length = 0;
  server.use(
    http.get(`*/api/series/${SERIES_ID}`, () => HttpResponse.json(series)),
    http.post(`*/api/series/${SERIES_ID}/preview-change`, () =>
      HttpResponse.json({
        removed: series.visits.flatMap(({ job_id, date }) => (date === '2026-12-08' ? [{ job_id, date }] : [])),
        kept: [],
        added: [
          { rule_date: '2026-12-10', state: 'free', alternatives: [] },
          { rule_date: '2026-12-24', state: 'full', alternatives: ['2026-12-23'] },
        ],
      }),
    ),
    http.post(`*/api/series/${SERIES_ID}/change`, () => {
      known.proposals = [];
      series = { ...series, rule: change().rule, visits: [sampleVisit(3, '2026-12-10'), sampleVisit(4, '2026-12-23')] };
      return HttpResponse.json(series);
    }),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T21:30:00Z') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** Every second Thursday from the visit of December 8 on. */
const change = (changed: Partial<OwnProposal> = {}): OwnProposal =>
  sampleProposal({
    series_id: SERIES_ID,
    from: day('2026-12-08'),
    rule: { ...sampleProposal().rule, start_date: day('2026-12-08') },
    note: 'On Thursdays we are near you.',
    ...changed,
  });
function open(search = '', ...proposals: OwnProposal[]) {
  known.proposals = proposals;
  server.use(...apiFor(viewers.homeowner));
  return openApp(PATH + search, viewers.homeowner);
}
const banner = async () => within(await screen.findByRole('article', { name: NAME }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change day or how often' }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const bodies = (call: string) =>
  calls.filter((one) => one.call === `POST /api/series/${SERIES_ID}/${call}`).map(({ body }) => body);

test('the proposed change stands over the series, and its review shows what would change', async () => {
  open('', change(), sampleProposal({ id: sampleProposal().id, series_id: null }));
  expect((await banner()).getByText('Every second Thursday, December 8, 2026 to March 25, 2027')).toBeVisible();
  expect((await banner()).getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  expect((await banner()).getByText('On Thursdays we are near you.')).toBeVisible();
  // Another company's new series is not about this one.
  expect(screen.getAllByRole('button', { name: /^Review/ })).toHaveLength(1);
  await userEvent.click((await banner()).getByRole('button', { name: 'Review the Change' }));
  const shown = await dialog();
  expect(location.search).toBe(ASKED);
  expect(shown.getByText('Every second Thursday, December 10, 2026 to March 25, 2027')).toBeVisible();
  expect(
    shown.getByText('Green Blade Mowing proposes this. Nothing changes unless you press Change series.'),
  ).toBeVisible();
  expect(await shown.findByRole('region', { name: 'Will be canceled: 1' })).toBeVisible();
  const rule = { ...change().rule, until_stopped: false };
  expect(bodies('preview-change')).toEqual([{ from: '2026-12-08', rule }]);

  await userEvent.click(shown.getByRole('button', { name: 'Change series' }));
  expect(await screen.findByText('The series has changed: Every second Thursday, 2 visits to come.')).toBeVisible();
  await noDialog();
  await waitFor(() => expect(screen.queryByRole('article', { name: NAME })).toBeNull());
  await waitFor(() => expect(location.search).toBe(''));
  expect(bodies('change')).toEqual([
    {
      from: '2026-12-08',
      rule,
      visits: [
        { rule_date: '2026-12-10', date: '2026-12-10' },
        { rule_date: '2026-12-24', date: '2026-12-23' },
      ],
      proposal: PROPOSAL_ID,
    },
  ]);
});

test('it can be adjusted, and still answers the proposal', async () => {
  open(ASKED, change());
  const shown = await dialog();
  await userEvent.click(shown.getByRole('button', { name: 'Adjust it' }));
  expect(shown.getByLabelText('Change from the visit of')).toHaveDisplayValue('Tuesday, December 8, 2026');
  expect(shown.getByLabelText('How often')).toHaveDisplayValue('Every 2 weeks');
  expect(shown.getByLabelText('Weekday')).toHaveDisplayValue('Thursday');
  expect(shown.getByLabelText(/^Last day/)).toHaveValue('2027-03-25');
  // Untouched it is the company's own rule.
  await userEvent.click(shown.getByRole('button', { name: 'See what changes' }));
  await userEvent.click(shown.getByRole('button', { name: 'Adjust it' }));
  await userEvent.selectOptions(shown.getByLabelText('Weekday'), 'Friday');
  await userEvent.click(shown.getByRole('button', { name: 'See what changes' }));
  await userEvent.click(await shown.findByRole('button', { name: 'Change series' }));
  await noDialog();
  expect(bodies('change')).toMatchObject([{ from: '2026-12-08', rule: { weekday: 5 }, proposal: PROPOSAL_ID }]);
});

test('when its day has passed, it begins with the first that can still be changed', async () => {
  open(ASKED, change({ from: day('2026-11-24') }));
  const shown = await dialog();
  expect(shown.getByText('Every second Thursday, December 10, 2026 to March 25, 2027')).toBeVisible();
  await waitFor(() => expect(bodies('preview-change')).toMatchObject([{ from: '2026-11-25', rule: change().rule }]));
});

test('without a visit to come it can be followed all the same', async () => {
  series = sampleSeries({ visits: [] });
  open(ASKED, change());
  await userEvent.click((await dialog()).getByRole('button', { name: 'Adjust it' }));
  expect((await dialog()).getByLabelText('Change from the visit of')).toHaveDisplayValue('Tuesday, December 8, 2026');
});

test('closing the dialog leaves the banner, and Back closes it', async () => {
  open('', change());
  await userEvent.click((await banner()).getByRole('button', { name: 'Review the Change' }));
  await dialog();
  await userEvent.keyboard('{Escape}');
  await noDialog();
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(async () => expect((await banner()).getByRole('button', { name: 'Review the Change' })).toHaveFocus());
  await userEvent.click((await banner()).getByRole('button', { name: 'Review the Change' }));
  await dialog();
  act(() => history.back());
  await noDialog();
  expect(bodies('change')).toEqual([]);
});

test('the series changed by oneself answers no proposal', async () => {
  open('', change());
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Change day or how often' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'See what changes' }));
  expect((await dialog()).queryByText(/proposes this/)).toBeNull();
  await userEvent.click(await (await dialog()).findByRole('button', { name: 'Change series' }));
  await noDialog();
  expect(bodies('change')[0]).not.toHaveProperty('proposal');
});

test('one that closes while it is looked at is said so, and the change can still be made', async () => {
  open(ASKED, change());
  const shown = await dialog();
  await shown.findByText(/proposes this/);
  known.proposals = [];
  vi.setSystemTime(new Date('2026-11-24T21:31:00Z'));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(
    await shown.findByText('This proposal is no longer open. You can still change the series by yourself.'),
  ).toBeVisible();
  await userEvent.click(await shown.findByRole('button', { name: 'Change series' }));
  await noDialog();
});

test('an address with a proposal that is not open says so', async () => {
  open(ASKED);
  expect(
    await screen.findByText('This proposal is no longer open. You can still change the series by yourself.'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.search).toBe('');
});

test('a no leaves the series as it is; one that comes too late is refused in words', async () => {
  open('', change());
  await userEvent.click((await banner()).getByRole('button', { name: 'No, thanks' }));
  expect(await screen.findByText(/Your series stays as it is\.$/)).toBeVisible();
  server.use(http.post(`*${seriesProposals.decline.path.replace('{id}', ':id')}`, () => refusal('proposal_closed')));
  await userEvent.click(screen.getByRole('button', { name: 'Say no' }));
  expect(await screen.findByText('This proposal is no longer open.')).toBeVisible();
  server.resetHandlers();
});
