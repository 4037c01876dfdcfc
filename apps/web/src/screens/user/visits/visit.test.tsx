import type { OwnJob, OwnVisit } from '@swath/contract/jobs';
import type { Receipt } from '@swath/contract/receipts';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
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
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { refusal } from '../testing/homeowner-api.ts';

const ADDRESS = `/user/visits/${sampleId(1)}`;
const price = {
  ...{ mowing_cents: cents(5000), minimum_cents: cents(0), overgrowth_cents: cents(0), frequency_cents: cents(0) },
  ...{ neighbor_cents: cents(0), any_time_cents: cents(500), total_cents: cents(4500) },
};
let visit: OwnJob;
let phone: string | null;
let paid: Receipt[];
let moves: RescheduleNotice[];
let canceled: string[];
let calendars: number;
const api = setupServer(
  http.get('*/api/profile', () => HttpResponse.json(sampleProfile())),
  http.get('*/api/MowingJobs', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs/:id/own', ({ params }) =>
    params.id === visit.id
      ? HttpResponse.json({ ...visit, price, company_phone: phone } satisfies OwnVisit)
      : refusal('job_not_found'),
  ),
  http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.json([])),
  http.get('*/api/series', () => HttpResponse.json([])),
  http.get('*/api/receipts', () => HttpResponse.json(paid)),
  http.get('*/api/MowingJobs/:id/history', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs/:id/calendar', () => {
    calendars += 1;
    return new HttpResponse('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } });
  }),
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
  [phone, paid, calendars] = ['5735550142', [], 0];
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

  test('has its time as headline, the company’s phone, price and receipt, the yard, the calendar file and the history', async () => {
    visit = sampleOwnJob(1, {
      promised_window: { from: '2026-11-24T16:00:00.000Z', to: '2026-11-24T18:00:00.000Z' },
      on_its_way: { since: '2026-11-24T15:12:00.000Z', arrival_at: new Date(Date.now() + 600_000).toISOString() },
      ...{ yard_features: ['fenced_yard'], yard_features_notes: 'Gate code 12.' },
    });
    paid = [sampleReceipt(1), sampleReceipt(2)];
    open();
    const shown = await card();
    expect(shown.getByText(/^Your crew is on its way, there at about/)).toBeVisible();
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(await part('Company').findByRole('link', { name: /^Call Green Blade/ })).toHaveAttribute(
      'href',
      'tel:+15735550142',
    );
    expect(part('Price').getByText('Any time of the day')).toBeVisible();
    expect(await part('Price').findAllByRole('button', { name: /^Receipt/ })).toHaveLength(1);
    expect(part('Your yard').getByText('Gate code 12.')).toBeVisible();
    expect(part('Your yard').getByText('Medium (4-8 inches)')).toBeVisible();
    expect(await part('History').findByRole('list', { name: 'History' })).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: 'History' })).toBeNull();
    expect(shown.queryByRole('link', { name: /^Details/ })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(calendars).toBe(1));
  });

  test('without a public phone, receipt or later time has none of these', async () => {
    phone = null;
    visit = sampleOwnJob(1, { status: 'completed', end_time: '2026-11-24T15:40:00.000Z' });
    open();
    const shown = await card();
    expect(shown.getByText('Done at 9:40 AM')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Report a problem' })).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    await screen.findByText('Any time of the day');
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Receipt/ })).toBeNull();
  });

  test('of a mail that says *skip* asks first; nothing is done before that', async () => {
    paid = [sampleReceipt(1)];
    open('?ask=cancel');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this mowing?' }));
    expect(canceled).toEqual([]);
    expect(
      await question.findByText(
        'The full amount of $45.00 goes back to your Visa ending in 4242. Banks take five to ten days to show it.',
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel mowing' }));
    await waitFor(() => expect(canceled).toEqual([visit.id]));
    expect(await screen.findByText(/^You do not pay for it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book another day' })).toHaveAttribute(
      'href',
      `/companies/${visit.company_id}?book=1`,
    );
    expect(screen.queryByText('Paid')).toBeNull();
  });

  test('of a mail that asks for the calendar gives the file at once', async () => {
    const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    api.use(http.get('*/api/MowingJobs/:id/calendar', () => HttpResponse.text('BEGIN:VCALENDAR')));
    open('?ask=calendar');
    expect(await screen.findByText(/^The file for your calendar is here/)).toBeVisible();
    expect(kept).toHaveBeenCalledOnce();
    expect(names).toEqual([`lawn-mowing-${visit.scheduled_date}.ics`]);
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
    ['rate', 'This visit is not completed, so there is nothing to rate.'],
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
