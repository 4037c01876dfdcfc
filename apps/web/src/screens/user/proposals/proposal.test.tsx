import type { OwnProposal } from '@swath/contract/series-proposals';
import { day } from '@swath/domain/calendar';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PROPOSAL_ID, sampleProposal } from '../../../features/own-proposals/testing/sample-proposal.ts';
import { SERIES_ID } from '../../../features/series/testing/sample-series.ts';
import { proposalAddress } from '../../../parts/addresses/paths.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';

let known: Known = nothingBooked();
const { server } = homeownerApi(() => known);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([
    import('../../../app/pages.tsx'),
    import('../../../parts/signed-in/signed-in.tsx'),
    import('../dashboard/dashboard.tsx'),
    import('../series/series.tsx'),
    import('./proposal.tsx'),
  ]);
});
beforeEach(() => {
  known = nothingBooked();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** As the link of a mail does. */
function open(...proposals: OwnProposal[]) {
  known.proposals = proposals;
  server.use(
    ...apiFor(viewers.homeowner),
    http.get('*/api/series/:id', () => refusal('series_not_found')),
  );
  return openApp(proposalAddress(PROPOSAL_ID), viewers.homeowner);
}

test('a proposed series leads into the wizard over the dashboard', async () => {
  open(sampleProposal());
  expect(await screen.findByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/user/dashboard/book/date');
});

test('a proposed change leads to the page of the series', async () => {
  open(sampleProposal({ series_id: SERIES_ID, from: day('2026-12-08') }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(`/user/series/${SERIES_ID}?proposal=${PROPOSAL_ID}`),
  );
});

test('one that is not open, or not theirs, says so with the way home', async () => {
  open();
  expect(await screen.findByText('This proposal is no longer open.')).toBeVisible();
  expect(screen.getByText(/You can still book by yourself\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Proposal' })).toBeVisible();
  const [way] = screen.getAllByRole('button', { name: 'Back to dashboard' }).slice(-1);
  expect(way).toHaveAttribute('href', '/user/dashboard');
});

test('one that cannot be loaded says so, and can be asked for again', async () => {
  open(sampleProposal());
  server.use(http.get('*/api/proposals', () => refusal('forbidden'), { once: true }));
  expect(await screen.findByText('The proposal could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' })).toBeVisible();
});
