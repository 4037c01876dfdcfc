import type { CompanyChecklist } from '@swath/contract/reminders';
import { cents } from '@swath/domain/units';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownChecklist, ownReminders } from '../../parts/reminders/reminders.api.ts';
import { bareChecklist, sampleChecklist } from '../../testing/sample-checklist.ts';
import { sampleReminders } from '../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../testing/show.tsx';
import { itemWords, summaryWords } from './checklist-words.ts';
import { useLazyChecklist } from './lazy-checklist.tsx';

const Late = (props: NonNullable<Parameters<typeof useLazyChecklist>[0]>) => useLazyChecklist(props).card;
let told: CompanyChecklist;
let asked: number;
let away: unknown[];
const api = setupServer(
  http.get('*/api/company/checklist', () => {
    asked++;
    return HttpResponse.json(told);
  }),
  http.post('*/api/company/checklist/away', async ({ request }) => {
    away.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  told = bareChecklist();
  asked = 0;
  away = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const piece = (shown: boolean) => (
  <main id="content" tabIndex={-1}>
    <Late shown={shown} companyId="c0ffee00-0000-4000-8000-000000000001" mayPay />
  </main>
);
const card = () => screen.findByRole('region', { name: 'Your way to bookings' });
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('li')!);

describe('the checklist', () => {
  test('says what keeps homeowners away, and each line leads to where it is done', async () => {
    show(piece(true));
    await card();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Homeowners cannot find you yet because you have no rate and you have no hours on the next 180 days. ' +
        'Without payouts they cannot book you either.',
    );
    expect(screen.getByText('0 of 5 done')).toBeVisible();
    const places = ['Rate', 'Weekly hours', 'Service Areas', 'Payouts', 'Company Profile'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(places).toEqual([
      '/company/settings/rate',
      '/company/settings/hours',
      '/company/settings/areas',
      '/company/payouts',
      '/company/settings/profile',
    ]);
    expect(rowOf('Payouts').getByText('To do')).toBeVisible();
    expect(rowOf('Payouts').getByText('Homeowners read “Company cannot accept payments yet”.')).toBeVisible();
  });

  test('what is done elsewhere is ticked; once all is done it says so and goes', async () => {
    const queries: QueryClient = quietQueryClient();
    show(piece(true), queries);
    await card();
    told = sampleChecklist({ payouts: 'unbookable' });
    await queries.invalidateQueries({ queryKey: ownChecklist().queryKey });
    expect(await screen.findByText('4 of 5 done')).toBeVisible();
    expect(rowOf('Rate').getByText('Done')).toBeVisible();
    expect(rowOf('Rate').getByText('Homeowners pay $45.00 per 0.25 acre.')).toBeVisible();
    told = sampleChecklist();
    await queries.invalidateQueries({ queryKey: ownChecklist().queryKey });
    expect(await screen.findByText('All set. Homeowners can book you, from Wed, Nov 25 on.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your way to bookings' })).toBeNull();
  });

  test('is put away with what was open, and the focus stays on the page', async () => {
    told = sampleChecklist({ payouts: 'unbookable', profile: 'open' });
    const queries = quietQueryClient();
    queries.setQueryData(ownReminders().queryKey, sampleReminders({ checklist: true }));
    show(piece(true), queries);
    await card();
    await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
    await waitFor(() => expect(away).toEqual([{ open: ['payouts', 'profile'] }]));
    expect(queries.getQueryData(ownReminders().queryKey)).toMatchObject({ checklist: false });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('stays away though an answer is on its way that was asked for before', async () => {
    const held = Promise.withResolvers<void>();
    let reads = 0;
    api.use(
      http.get('*/api/company/reminders', async () => {
        reads += 1;
        const checklist = away.length === 0;
        if (reads === 2) await held.promise;
        return HttpResponse.json(sampleReminders({ checklist }));
      }),
    );
    const ShownNow = () => piece(useQuery(ownReminders()).data?.checklist ?? false);
    const queries = quietQueryClient();
    show(<ShownNow />, queries);
    await card();
    void queries.invalidateQueries(ownReminders());
    await waitFor(() => expect(reads).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
    await waitFor(() => expect(reads).toBe(3));
    held.resolve();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'Your way to bookings' })).toBeNull();
    expect(queries.getQueryData(ownReminders().queryKey)).toMatchObject({ checklist: false });
  });

  test('says when it could not be put away', async () => {
    api.use(http.post('*/api/company/checklist/away', () => HttpResponse.error()));
    const queries = quietQueryClient();
    queries.setQueryData(ownReminders().queryKey, sampleReminders({ checklist: true }));
    show(piece(true), queries);
    await card();
    await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
    expect(await screen.findByText('The checklist could not be put away. Please try again.')).toBeVisible();
    expect(queries.getQueryData(ownReminders().queryKey)).toMatchObject({ checklist: true });
  });

  test('a company with nothing open asks for nothing', async () => {
    show(piece(false));
    await screen.findByRole('main');
    expect(asked).toBe(0);
    expect(screen.queryByRole('region', { name: 'Your way to bookings' })).toBeNull();
  });
});

describe('its words', () => {
  test.each<[CompanyChecklist, string]>([
    [sampleChecklist(), 'Homeowners can book you, from Wed, Nov 25 on.'],
    [
      sampleChecklist({}, { first_day: null }),
      'Homeowners can book you as soon as a day has room again: all your days are full.',
    ],
    [
      sampleChecklist({ payouts: 'unbookable' }),
      'Homeowners can find you, but cannot book you yet because your payouts are not enabled.',
    ],
    [
      sampleChecklist({ areas: 'hidden' }, { reach: 'nowhere' }),
      'Homeowners cannot find you yet because all your service areas are switched off.',
    ],
    [
      sampleChecklist({ rate: 'hidden' }, { rate_cents: cents(1) }),
      'Homeowners cannot find you yet because your rate is too low for any lawn.',
    ],
  ])('%#: what stands in the way', (told, words) => {
    expect(summaryWords(told)).toBe(words);
  });

  test('who cannot set up payouts is told who can', () => {
    const told = sampleChecklist({ payouts: 'unbookable' });
    expect(itemWords('payouts', told, false)).toContain('Your primary user sets this up.');
    expect(itemWords('payouts', told, true)).not.toContain('primary user');
  });

  test('areas: none, some, all switched off', () => {
    expect(itemWords('areas', bareChecklist(), true)).toBe('Homeowners everywhere find you: say where you work.');
    expect(itemWords('areas', sampleChecklist(), true)).toBe('Homeowners in your areas find you.');
    expect(itemWords('areas', sampleChecklist({ areas: 'hidden' }, { reach: 'nowhere' }), true)).toBe(
      'Homeowners find you nowhere: switch an area on.',
    );
  });
});
