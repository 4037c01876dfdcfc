import { addDays, dayAt } from '@swath/domain/calendar';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';
import { sampleCompany, sampleCrewJob } from '../testing/sample-job.ts';
import { sampleRoute } from '../testing/sample-route.ts';

const NOW = new Date('2026-11-24T15:41:00.000Z');
const HERE = dayAt(NOW, Intl.DateTimeFormat().resolvedOptions().timeZone);
/** The addresses that were asked, in order. */
let calls: string[] = [];
let company: Promise<Response>;
const today = sampleCrewJob(1, { full_name: 'Nora Next', scheduled_date: HERE });
const api = setupServer(
  ...apiFor(viewers.crew),
  http.get('*/api/company', () => company),
  http.get('*/api/company/jobs', () => HttpResponse.json([today])),
  http.get('*/api/company/route', () => HttpResponse.json(sampleRoute([today], { date: HERE }))),
);
api.events.on('request:start', ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  calls.push([pathname, searchParams.get('finished_from') ?? searchParams.get('date')].join(' '));
});
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.setSystemTime(NOW);
  calls = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const asked = (what: string) => calls.filter((call) => call.startsWith(`/api/company/${what} `));

test('the jobs and the route are asked for before the company has said which day it is, and once', async () => {
  const answered = Promise.withResolvers<Response>();
  company = answered.promise;
  openApp('/company/dashboard', viewers.crew);
  await waitFor(() =>
    expect([asked('jobs'), asked('route')]).toEqual([[`/api/company/jobs ${HERE}`], [`/api/company/route ${HERE}`]]),
  );
  answered.resolve(HttpResponse.json(sampleCompany({ today: HERE })));
  expect(await screen.findByRole('article', { name: /Nora Next/ })).toBeVisible();
  expect(await screen.findByText(/1 stop$/)).toBeVisible();
  expect([asked('jobs').length, asked('route').length]).toEqual([1, 1]);
});

test('where it is another day at the company, that day is shown', async () => {
  const there = addDays(HERE, 1);
  company = Promise.resolve(HttpResponse.json(sampleCompany({ today: there })));
  openApp('/company/dashboard', viewers.crew);
  expect(await screen.findByText('No jobs scheduled for today')).toBeVisible();
  expect(asked('jobs')).toEqual([`/api/company/jobs ${HERE}`, `/api/company/jobs ${there}`]);
});
