import type { Complaint } from '@swath/contract/complaints';
import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleComplaint } from '../../../testing/sample-complaint.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

let known: Known = nothingBooked();
const { server } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = async (...complaints: Complaint[]) => {
  known.complaints = complaints;
  openPage(paths.homeowner, HomeownerDashboard);
  await screen.findByText('No scheduled mowings');
};

test.each([
  ['homeowner', /^Is that enough\? Please say so by/],
  ['decided', /either side can ask for a second look/],
] as const)('a problem that waits for its homeowner (%s) is among what needs them', async (state, words) => {
  const complaint = sampleComplaint('homeowner', { state });
  await open(complaint);
  const needs = within(screen.getByRole('region', { name: 'Needs you' }));
  expect(needs.getByText(words)).toBeVisible();
  expect(needs.getByRole('link', { name: 'Read and answer' })).toHaveAttribute(
    'href',
    `/user/visits/${complaint.job_id}/problem`,
  );
  expect(screen.queryByRole('region', { name: 'Reported problems' })).toBeNull();
});

test.each([
  ['company', /to answer\. After that Swath decides\.$/],
  ['swath', 'Swath looks at it and decides. Both sides are told.'],
  ['appealed', 'Swath takes a second look. What it decides then is final.'],
] as const)('one that waits for others (%s) says so, and does not ask for anything', async (state, words) => {
  await open(sampleComplaint('homeowner', { state }));
  const problems = within(screen.getByRole('region', { name: 'Reported problems' }));
  expect(problems.getByText(words)).toBeVisible();
  expect(problems.getByRole('link', { name: 'See the problem' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull();
});

test('a closed one is not on the dashboard; its visit leads to it', async () => {
  const visit = sampleOwnJob(1, { status: 'completed' });
  known.complaints = [sampleComplaint('homeowner', { state: 'closed', job_id: visit.id })];
  known.visits = [visit, sampleOwnJob(2, { status: 'completed' })];
  openPage(paths.homeowner, HomeownerDashboard);
  expect(await screen.findByRole('link', { name: 'Reported problem' })).toHaveAttribute(
    'href',
    `/user/visits/${visit.id}/problem`,
  );
  expect(screen.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /problems|Needs you/ })).toBeNull();
});
