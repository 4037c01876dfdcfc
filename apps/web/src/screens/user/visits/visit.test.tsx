import type { OwnJob } from '@swath/contract/jobs';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { refusal } from '../testing/homeowner-api.ts';

const ADDRESS = `/user/visits/${sampleId(1)}`;
let visit: OwnJob;
let moves: RescheduleNotice[];
let canceled: string[];
const api = setupServer(
  http.get('*/api/profile', () => HttpResponse.json(sampleProfile())),
  http.get('*/api/MowingJobs', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs/:id/own', ({ params }) =>
    params.id === visit.id ? HttpResponse.json(visit) : refusal('job_not_found'),
  ),
  http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.json([])),
  http.get('*/api/series', () => HttpResponse.json([])),
  http.get('*/api/JobRescheduleNotifications/pending', () => HttpResponse.json(moves)),
  http.get('*/api/companies/:id/availability', () => HttpResponse.json([])),
  http.post('*/api/MowingJobs/:id/cancel', ({ params }) => {
    canceled.push(String(params.id));
    visit = { ...visit, status: 'canceled' };
    return HttpResponse.json(visit);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
  api.use(...apiFor(viewers.homeowner));
  [visit, moves, canceled] = [sampleOwnJob(1), [], []];
});
afterEach(() => {
  api.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => api.close());

const open = (search = '') => openApp(`${ADDRESS}${search}`, viewers.homeowner);
const card = async () => within(await screen.findByRole('article'));

describe('the page of a visit', () => {
  test('shows it with all that can be done about it', async () => {
    open();
    const shown = await card();
    expect(shown.getByRole('heading', { name: visit.company_name })).toBeVisible();
    for (const name of ['Pick another day', 'Cancel']) expect(shown.getByRole('button', { name })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of a mail that says *skip* asks first; nothing is done before that', async () => {
    open('?ask=cancel');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this mowing?' }));
    expect(canceled).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Cancel mowing' }));
    await waitFor(() => expect(canceled).toEqual([visit.id]));
    expect(await screen.findByText(/^You do not pay for it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book another day' })).toHaveAttribute(
      'href',
      `/companies/${visit.company_id}?book=1`,
    );
    expect(screen.queryByText('Paid')).toBeNull();
  });

  test.each([
    ['move', 'pending', 'dialog', /another day/],
    ['rate', 'completed', 'dialog', 'How was your mowing?'],
  ] as const)('of a mail that asks for %s opens that dialog', async (ask, status, role, name) => {
    visit = sampleOwnJob(1, { status });
    open(`?ask=${ask}`);
    expect(await screen.findByRole(role, { name })).toBeVisible();
  });

  test.each([
    ['move', 'This visit cannot be put on another day any more.'],
    ['cancel', 'This visit cannot be canceled any more.'],
    ['rate', 'There is nothing to rate: you gave your stars already, or the visit is not completed.'],
  ])('of a mail that comes too late says so: %s', async (ask, words) => {
    visit = sampleOwnJob(1, { status: 'canceled' });
    open(`?ask=${ask}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that a company wants another day, and where to answer', async () => {
    moves = [
      {
        ...{ id: sampleId(40), jobId: visit.id, companyName: visit.company_name, jobAddress: visit.address },
        ...{ oldDate: visit.scheduled_date, newDate: day('2026-12-01'), oldWindow: null, newWindow: null },
        ...{ answerBy: '2026-11-25T12:00:00.000Z', timeZone: 'America/Chicago', oldDayStays: false, newStart: null },
        because: null,
      },
    ];
    open();
    expect(await screen.findByText(/would come on Tue, Dec 1 instead of/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer' })).toBeVisible();
  });

  test('of nobody’s visit, and one that cannot be read, is a sentence', async () => {
    openApp(`/user/visits/${sampleId(2)}`, viewers.homeowner);
    expect(await screen.findByText('There is no visit of yours at this address.')).toBeVisible();
  });

  test('says when it cannot be loaded', async () => {
    api.use(http.get('*/api/MowingJobs/:id/own', () => refusal('forbidden')));
    open();
    expect(await screen.findByText('The visit could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
