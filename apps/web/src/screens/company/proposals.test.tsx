import type { CompanyProposal, ServedHomeowner } from '@swath/contract/series-proposals';
import { day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleHomeowner, sampleProposal } from '../../features/customers/testing/sample-proposal.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let proposals: CompanyProposal[] = [];
let homeowners: ServedHomeowner[] = [];
let withdrawn: unknown[] = [];

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/clients', () => HttpResponse.json([])),
  http.get('*/api/company/homeowners', () => HttpResponse.json(homeowners)),
  http.get('*/api/company/proposals', () => HttpResponse.json(proposals)),
  http.post('*/api/company/proposals/:id/withdraw', ({ params: { id } }) => {
    withdrawn.push(id);
    proposals = proposals.map((one) =>
      one.id === id ? { ...one, status: 'withdrawn', closed_at: '2026-11-24T18:00:00.000Z' } : one,
    );
    return HttpResponse.json(proposals.find((one) => one.id === id));
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  proposals = [];
  homeowners = [];
  withdrawn = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (show: 'homeowners' | 'proposals') => openApp(`/company/clients?show=${show}`, viewers.crew);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const items = (part: Awaited<ReturnType<typeof section>>) =>
  part.getAllByRole('listitem').map(({ textContent }) => textContent);

const SERIES = sampleId<SeriesId>(500);
const CHANGE = { series_id: SERIES, from: day('2026-12-08') };

test('open proposals come first, with everything that was sent', async () => {
  proposals = [
    sampleProposal(1, { note: 'Shall we keep it short?' }),
    sampleProposal(2, { ...CHANGE, full_name: 'Ruth Tanaka', address: '88 Oak St' }),
  ];
  open('proposals');
  expect(await screen.findByRole('tab', { name: 'Proposals (2)' })).toHaveAttribute('aria-selected', 'true');
  const waiting = await section('Waiting for an answer');
  await waitFor(() =>
    expect(items(waiting)).toEqual([
      'Harriet MillerOpen412 Elm Ave, Columbia, MO 65203Every Tuesday, December 1, 2026 to March 30, 2027' +
        'Shall we keep it short?Sent Nov 23, 2026, 9:00 AMAnswer by Nov 30, 2026, 9:00 AMWithdraw',
      'Ruth TanakaOpen88 Oak StEvery Tuesday, December 1, 2026 to March 30, 2027' +
        'Changes their series from Tuesday, December 8, 2026 on' +
        'Sent Nov 23, 2026, 9:00 AMAnswer by Nov 30, 2026, 9:00 AMWithdraw',
    ]),
  );
  expect(waiting.getByRole('link', { name: 'their series' })).toHaveAttribute('href', `/company/series/${SERIES}`);
  expect(screen.queryByRole('region', { name: 'The last 30 days' })).toBeNull();
});

test('what became of the others is said below, and from when on one can ask again', async () => {
  const closed = { closed_at: '2026-11-24T03:30:00.000Z' };
  proposals = [
    sampleProposal(1, { ...closed, status: 'accepted', series_id: SERIES }),
    sampleProposal(2, { ...closed, status: 'declined' }),
    sampleProposal(3, { ...closed, ...CHANGE, status: 'declined' }),
    sampleProposal(4, { ...closed, status: 'expired' }),
    sampleProposal(5, { ...closed, status: 'withdrawn' }),
  ];
  open('proposals');
  expect(await screen.findByText('No proposal is open.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Proposals' })).toBeVisible();
  const lately = await section('The last 30 days');
  // The company's clocks: there it is still the evening before.
  const words = [
    'Accepted Nov 23, 2026.',
    'Declined Nov 23, 2026. You can propose a series again from Wed, Dec 23 on.',
    'Declined Nov 23, 2026. You can propose a change of it again from Wed, Dec 23 on.',
    'Not answered until Nov 23, 2026.',
    'Withdrawn Nov 23, 2026.',
  ];
  for (const said of words) expect(await lately.findByText(said)).toBeVisible();
  expect(lately.getByRole('link', { name: 'See the series' })).toHaveAttribute('href', `/company/series/${SERIES}`);
  expect(lately.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a proposal is withdrawn after a question', async () => {
  proposals = [sampleProposal(1)];
  open('proposals');
  await press('Withdraw');
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this proposal?' }));
  expect(question.getByText(/^Harriet Miller: Every Tuesday from Tuesday, December 1, 2026 to/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(withdrawn).toEqual([]);
  await press('Withdraw');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Withdraw this proposal?' })).getByRole('button', {
      name: 'Withdraw',
    }),
  );
  expect(await screen.findByText('The proposal to Harriet Miller is withdrawn.')).toBeInTheDocument();
  expect(withdrawn).toEqual([sampleProposal(1).id]);
  expect(await (await section('The last 30 days')).findByText('Withdrawn Nov 24, 2026.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting for an answer' })).toHaveFocus());
});

test('one that was answered meanwhile says so, and shows how it stands', async () => {
  proposals = [sampleProposal(1)];
  api.use(
    http.post('*/api/company/proposals/:id/withdraw', () => {
      proposals = [sampleProposal(1, { status: 'declined', closed_at: '2026-11-24T18:00:00.000Z' })];
      const detail = 'This proposal is no longer open.';
      return HttpResponse.json({ code: 'proposal_closed', detail, status: 409 }, { status: 409 });
    }),
  );
  open('proposals');
  await press('Withdraw');
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this proposal?' }));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await question.findByText('This proposal is no longer open.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText(/^Declined Nov 24, 2026\./)).toBeVisible();
});

test('without any proposal the page says how to begin, and while it is read, that', async () => {
  const asked = Promise.withResolvers<void>();
  api.use(
    http.get('*/api/company/proposals', async () => {
      await asked.promise;
      return HttpResponse.json([]);
    }),
  );
  open('proposals');
  expect(await screen.findByText('Loading proposals...')).toBeInTheDocument();
  asked.resolve();
  expect(await screen.findByText('No proposals yet')).toBeVisible();
  homeowners = [sampleHomeowner(1)];
  await press('Add New Job');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Job' }));
  expect(await dialog.findByRole('radio', { name: /^Harriet Miller/ })).toBeVisible();
});

test.each([
  ['proposals', 'Failed to load proposals. Please try again.', 'No proposals yet'],
  ['homeowners', 'Failed to load homeowners. Please try again.', 'No homeowners yet'],
] as const)('%s that cannot be read can be asked for again', async (what, failed, empty) => {
  api.use(http.get(`*/api/company/${what}`, () => HttpResponse.json({}, { status: 500 })));
  open(what);
  expect(await screen.findByText(failed)).toBeVisible();
  api.use(http.get(`*/api/company/${what}`, () => HttpResponse.json([])));
  await press('Try again');
  expect(await screen.findByText(empty)).toBeVisible();
});

test('homeowners are listed and searched, and a series is proposed to one of them', async () => {
  homeowners = [
    sampleHomeowner(1, { has_series: true }),
    sampleHomeowner(2, { full_name: 'Ruth Tanaka', address: '88 Oak St, Columbia, MO 65201', mowings: 1 }),
  ];
  open('homeowners');
  expect(await screen.findByText('2 homeowners')).toBeVisible();
  const harriet = within(screen.getByRole('heading', { name: 'Harriet Miller' }).closest('li')!);
  expect(harriet.getByText('Mowed 4 times, last on Tue, Nov 17')).toBeVisible();
  expect(harriet.getByText('Has a series with you')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search homeowners' }), 'oak 65201');
  expect(await screen.findByText('1 homeowner')).toBeVisible();
  expect(screen.getByText('Mowed once, last on Tue, Nov 17')).toBeVisible();
  await press('Propose a series');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Job' }));
  expect(dialog.getByText(/^For/)).toHaveTextContent('For Ruth Tanaka, 88 Oak St');
  await waitFor(() => expect(dialog.getByLabelText('Frequency')).toHaveFocus());
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search homeowners' }), ' nobody');
  expect(await screen.findByText('No homeowner found')).toBeVisible();
});

test('whoever has not answered is not asked again: the way leads to the proposals', async () => {
  homeowners = [sampleHomeowner(1, { is_asked: true })];
  proposals = [sampleProposal(1)];
  open('homeowners');
  expect(await screen.findByText('Has not answered your proposal yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose a series' })).toBeNull();
  await press('See proposals');
  expect(await screen.findByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Proposals (1)' })).toHaveFocus());
  expect(location.search).toBe('?show=proposals');
});

test('whoever said no lately is left alone, and it says until when', async () => {
  homeowners = [sampleHomeowner(1, { may_propose_from: day('2026-12-23') })];
  open('homeowners');
  expect(await screen.findByText('Said no to your proposal. You can ask again from Wed, Dec 23 on.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose a series' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'See proposals' })).toBeNull();
});
