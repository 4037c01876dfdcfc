import type { CalendarDay, CalendarJob } from '@swath/contract/company-calendar';
import type { Absence } from '@swath/contract/crews';
import type { CrewJob } from '@swath/contract/jobs';
import { addDays, type Day, day, eachDay } from '@swath/domain/calendar';
import type { AccountId, CrewId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCrew, sampleCrews } from '../../testing/sample-crews.ts';
import { idOf } from '../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob } from '../../testing/sample-job.ts';

const TODAY = day('2026-11-24');
const inCalendar = (n: number, own: Partial<CrewJob> = {}): CalendarJob => {
  const job = sampleCrewJob(n, { status: 'pending', scheduled_date: TODAY, ...own });
  return { ...job, is_movable: job.status === 'pending' };
};

let jobs: CalendarJob[] = [];
let asked: CalendarJob[] = [];
let days: Partial<Record<string, Partial<CalendarDay>>> = {};
let views: URLSearchParams[] = [];
let searches: URLSearchParams[] = [];
let saved: unknown[] = [];
let refusal: { code: string; detail: string } | null = null;

const aDay = (date: Day, each: number): CalendarDay => {
  const ofDay = jobs.filter((job) => job.scheduled_date === date);
  return {
    ...{ date, is_available: true, windows: [{ start: '08:00', end: '17:00' }], busy: [], says: 'week', reason: null },
    ...{ jobs: ofDay.length, open_minutes: 540, taken_minutes: 35 * ofDay.length, most_jobs: null, crews: [] },
    ...{ matching: ofDay.length, listed: ofDay.slice(0, each) },
    ...days[date],
  };
};

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json({ ...sampleCompany(), today: TODAY })),
  http.get('*/api/company/calendar', ({ request }) => {
    const query = new URL(request.url).searchParams;
    views.push(query);
    const [from, to] = [day(query.get('from')!), day(query.get('to')!)];
    return HttpResponse.json({
      days: eachDay(from, to).map((date) => aDay(date, Number(query.get('each')))),
      asked: asked.filter(({ proposed_date }) => proposed_date! >= from && proposed_date! <= to),
    });
  }),
  http.get('*/api/company/calendar/jobs', ({ request }) => {
    const query = new URL(request.url).searchParams;
    searches.push(query);
    const found = jobs.filter(({ full_name }) => full_name.toLowerCase().includes(query.get('words')!.toLowerCase()));
    return HttpResponse.json({ jobs: found, total: found.length });
  }),
  http.get('*/api/MowingJobs/:id', ({ params }) =>
    HttpResponse.json(sampleCrewJob(1, { ...jobs.find(({ id }) => id === params.id), status: 'pending' })),
  ),
  http.get('*/api/MowingJobs/:id/history', () => HttpResponse.json([])),
  http.get('*/api/companies/:id/availability', () => HttpResponse.json([])),
  http.patch('*/api/MowingJobs/:id/schedule', async ({ request, params }) => {
    const body = (await request.json()) as { date: Day };
    saved.push(body);
    if (refusal) return HttpResponse.json({ ...refusal, status: 409 }, { status: 409 });
    jobs = jobs.map((job) => (job.id === params.id ? { ...job, scheduled_date: body.date } : job));
    return HttpResponse.json(sampleCrewJob(1, { ...jobs.find(({ id }) => id === params.id) }));
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  jobs = [inCalendar(1, { full_name: 'Ruth Tanaka', start_time: '2026-11-24T15:00:00.000Z' })];
  [asked, days, views, searches, saved, refusal] = [[], {}, [], [], [], null];
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (search = '') => openApp(`/company/calendar${search}`, viewers.crew);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const cell = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li')!);
};
const choose = async (entry: string) => {
  await press('Actions for Ruth Tanaka');
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('what it shows', () => {
  test('the present week, each day with its jobs, how many, and what they take of its hours', async () => {
    jobs.push(inCalendar(2, { full_name: 'Olive Porter', scheduled_date: day('2026-11-26') }));
    open();
    expect(await screen.findByRole('heading', { name: 'Sun, Nov 22 to Nov 28, 2026' })).toBeVisible();
    const tuesday = await cell(/^Tuesday, November 24, 2026/);
    expect(await tuesday.findByRole('link', { name: /Ruth Tanaka/ })).toBeVisible();
    expect(tuesday.getByText('35m of 9h')).toBeVisible();
    expect((await cell(/^Thursday/)).getByRole('link', { name: /Olive Porter/ })).toBeVisible();
    expect((await cell(/^Friday/)).getByText('No jobs')).toBeVisible();
    expect(Object.fromEntries(views[0]!)).toEqual({
      ...{ from: '2026-11-22', to: '2026-11-28', each: '30', show: 'planned', whose: 'everybody' },
    });
  });

  test('days off with their reason, busy times, and moves that wait for an answer', async () => {
    days['2026-11-26'] = { is_available: false, says: 'days_off', reason: 'Thanksgiving', open_minutes: 0 };
    days['2026-11-27'] = { busy: [{ start: '12:00', end: '13:00' }] };
    asked = [inCalendar(3, { full_name: 'Dale Hutchins', scheduled_date: TODAY, proposed_date: day('2026-11-27') })];
    open();
    expect(await (await cell(/^Thursday/)).findByText('Thanksgiving')).toBeVisible();
    const friday = await cell(/^Friday/);
    expect(friday.getByText('Busy 12:00 PM to 1:00 PM')).toBeVisible();
    expect(friday.getByRole('link', { name: 'Asked, now Tue, Nov 24 Dale Hutchins 412 Elm Ave' })).toBeVisible();
    // It can be moved where it is, not here.
    expect(screen.queryByRole('button', { name: 'Actions for Dale Hutchins' })).toBeNull();
  });

  test('a month by whole weeks, and a day whole; both have their address', async () => {
    jobs = Array.from({ length: 6 }, (_, n) => inCalendar(n + 1, { full_name: `Customer ${n + 1}` }));
    open();
    await press('Month');
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
    await waitFor(() => expect(views.at(-1)!.get('from')).toBe('2026-11-01'));
    expect(views.at(-1)!.get('to')).toBe('2026-12-05');
    await userEvent.click(await screen.findByRole('link', { name: '2 more on Tue, Nov 24' }));
    expect(await screen.findByRole('heading', { name: 'Tuesday, November 24, 2026' })).toBeVisible();
    expect(await screen.findAllByRole('link', { name: /Customer \d/ })).toHaveLength(6);
    expect(location.search).toBe('?view=day&date=2026-11-24');
  });

  test('on a phone a month counts the jobs of its days only, each day leading to its own view', async () => {
    jobs = Array.from({ length: 6 }, (_, n) => inCalendar(n + 1, { full_name: `Customer ${n + 1}` }));
    const { matchMedia } = window;
    try {
      window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width') });
      open('?view=month&date=2026-11-24');
      const today = await cell(/^Tuesday, November 24/);
      expect(await today.findByText('6')).toBeVisible();
      expect(views.map((view) => view.get('each'))).toEqual(['0']);
      expect(screen.queryByRole('link', { name: /Customer/ })).toBeNull();
      await userEvent.click(today.getByRole('link', { name: /^Tuesday, November 24/ }));
      expect(await screen.findAllByRole('link', { name: /Customer \d/ })).toHaveLength(6);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  test('a day of several crews, from today on, is planned over them', async () => {
    const asked: unknown[] = [];
    const unchanged = { minutes_now: 58, minutes_planned: 58, late_now: 0, late_planned: 0 };
    api.use(
      http.get('*/api/company', () => HttpResponse.json({ ...sampleCompany(), today: TODAY, several_crews: true })),
      http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews())),
      http.post('*/api/company/crews/plan', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ date: '2026-11-25', moves: [], left: [], ...unchanged });
      }),
    );
    open('?view=day&date=2026-11-25');
    await press('Plan crews');
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan crews for Wed, Nov 25' }));
    expect(await dialog.findByText(/^The day is planned well/)).toBeVisible();
    expect(asked).toEqual([{ date: '2026-11-25', without: [] }]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await press('Previous day');
    await press('Previous day');
    expect(await screen.findByRole('heading', { name: 'Monday, November 23, 2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Plan crews' })).toBeNull();
    await press('Week');
    expect(screen.queryByRole('button', { name: 'Plan crews' })).toBeNull();
  });

  describe('a day of several crews', () => {
    const [north, south] = [sampleCrew(1), sampleCrew(2)];
    const at = { open_minutes: 480, taken_minutes: 190 };
    beforeEach(() => {
      jobs = [inCalendar(1, { full_name: 'Ruth Tanaka', crew_id: north.id })];
      const crews = [
        { crew_id: north.id, ...at },
        { crew_id: south.id, open_minutes: 0, taken_minutes: 0 },
      ];
      days[TODAY] = { open_minutes: 480, taken_minutes: 190, crews };
      api.use(
        http.get('*/api/company', () => HttpResponse.json({ ...sampleCompany(), today: TODAY, several_crews: true })),
        http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews())),
        http.put('*/api/company/jobs/:id/crew', async ({ request, params }) => {
          const body = (await request.json()) as { crew_id: CrewId };
          saved.push(body);
          if (refusal) return HttpResponse.json({ ...refusal, status: 409 }, { status: 409 });
          jobs = jobs.map((job) => (job.id === params.id ? { ...job, ...body } : job));
          return HttpResponse.json(sampleCrewJob(1, body));
        }),
      );
    });
    const lane = async (name: string) => within(await screen.findByRole('region', { name }));

    test('stands side by side: how full each is, who is off, and what has no crew', async () => {
      jobs.push(inCalendar(2, { full_name: 'Olive Porter', crew_id: null }));
      open('?view=day');
      const ofNorth = await lane('North');
      expect(ofNorth.getByText('3h 10m of 8h')).toBeVisible();
      expect(ofNorth.getByRole('link', { name: /Ruth Tanaka/ })).toBeVisible();
      expect((await lane('South')).getByText('Off')).toBeVisible();
      expect((await lane('No crew')).getByRole('link', { name: /Olive Porter/ })).toBeVisible();
    });

    test('names who of a crew is away, and that nobody drives', async () => {
      const [cory, lena] = [viewers.crew.id, viewers.admin.id.replace('01', '09') as AccountId];
      const away = (account_id: AccountId, at: number): Absence => ({
        ...{ id: idOf(`7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e5${at}`), account_id, from_date: TODAY, to_date: TODAY },
        crew_id: null,
      });
      const crews = [sampleCrew(1, { members: [cory, lena] }), sampleCrew(2, { members: [lena] })];
      api.use(
        http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews(crews, [away(lena, 1)]))),
        http.get('*/api/CompanyUser/company/:id', () =>
          HttpResponse.json({
            success: true,
            users: [{ userProfileId: lena, fullName: 'Lena Ortiz' }],
            invitations: [],
          }),
        ),
      );
      open('?view=day');
      expect(await (await lane('North')).findByText('Lena Ortiz is away')).toBeVisible();
      expect(await (await lane('South')).findByText('Nobody drives: Lena Ortiz is away')).toBeVisible();
      open('?view=week');
      expect(await screen.findByText('nobody drives')).toBeVisible();
    });

    test('gives a job to another crew from its menu, and back', async () => {
      open('?view=day');
      await choose('Give to South');
      expect(await (await lane('South')).findByRole('link', { name: /Ruth Tanaka/ })).toBeVisible();
      expect(saved).toEqual([{ crew_id: south.id }]);
      await press('Undo, Ruth Tanaka stays with North');
      expect(await (await lane('North')).findByRole('link', { name: /Ruth Tanaka/ })).toBeVisible();
    });

    test('leaves the job where it is if that is refused, and says why', async () => {
      refusal = { code: 'crew_not_working', detail: 'This crew does not work on that day.' };
      open('?view=day');
      await choose('Give to South');
      expect(await screen.findByText('Not given to South. This crew does not work on that day.')).toBeVisible();
      expect((await lane('North')).getByRole('link', { name: /Ruth Tanaka/ })).toBeVisible();
    });

    test('shows one crew alone where that is asked for', async () => {
      open(`?view=day&crew=${north.id}`);
      await lane('North');
      expect(screen.queryByRole('region', { name: 'South' })).toBeNull();
    });
  });

  test('a day of one crew has no crews to plan', async () => {
    open('?view=day');
    expect(await screen.findByRole('link', { name: /Ruth Tanaka/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Plan crews' })).toBeNull();
  });

  test('earlier and later, and back to today', async () => {
    open();
    await press('Next week');
    expect(await screen.findByRole('heading', { name: 'Sun, Nov 29 to Dec 5, 2026' })).toBeVisible();
    await press('Today');
    await press('Previous week');
    expect(await screen.findByRole('heading', { name: 'Sun, Nov 15 to Nov 21, 2026' })).toBeVisible();
  });

  test('only some jobs', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Which jobs'), 'Still to do');
    await userEvent.selectOptions(screen.getByLabelText('Whose jobs'), 'Own clients');
    await waitFor(() => expect(views.at(-1)!.get('whose')).toBe('own_clients'));
    expect(views.at(-1)!.get('show')).toBe('open');
    expect(location.search).toBe('?show=open&whose=own_clients');
  });

  test('an error with a way out', async () => {
    api.use(http.get('*/api/company/calendar', () => HttpResponse.json({}, { status: 500 })));
    open();
    expect(await screen.findByText('Failed to load the calendar.')).toBeVisible();
    api.use(http.get('*/api/company/calendar', () => HttpResponse.json({ days: [], asked: [] })));
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('Failed to load the calendar.')).toBeNull());
  });
});

describe('a job of any date', () => {
  test('is found by its customer, with its day', async () => {
    jobs.push(inCalendar(2, { full_name: 'Olive Porter', scheduled_date: day('2027-01-05'), is_locked: true }));
    open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a job of any date' }), 'olive');
    expect(await screen.findByText('1 job')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Tue, Jan 5, 2027 · .*, locked Olive Porter/ })).toBeVisible();
    expect(searches.at(-1)!.get('words')).toBe('olive');
    expect(screen.queryByRole('button', { name: 'Next week' })).toBeNull();
  });

  test('or not', async () => {
    open('?words=nobody');
    expect(await screen.findByText('No jobs match.')).toBeVisible();
  });

  test('opens, and Back closes it', async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: /Ruth Tanaka/ }));
    const details = within(await screen.findByRole('dialog', { name: 'Job Details' }));
    expect(await details.findByRole('button', { name: 'Cancel this job' })).toBeVisible();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
  });

  test('is canceled from its menu: the details open where they ask why', async () => {
    open();
    await choose('Cancel this job');
    const details = within(await screen.findByRole('dialog', { name: 'Job Details' }));
    expect(await details.findByLabelText(/^Reason/)).toBeVisible();
    await userEvent.click(details.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('link', { name: /Ruth Tanaka/ }));
    expect(await screen.findByRole('button', { name: 'Cancel this job' })).toBeVisible();
  });
});

describe('a move', () => {
  test('from the menu to the next day: nothing is saved before it is confirmed', async () => {
    open();
    await choose('Move to Wed, Nov 25');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another day' }));
    expect(await dialog.findByText('Tue, Nov 24 to Wed, Nov 25')).toBeVisible();
    expect(saved).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Update and Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([{ date: '2026-11-25' }]);
    expect(await (await cell(/^Wednesday/)).findByRole('link', { name: /Ruth Tanaka/ })).toBeVisible();
  });

  test('of more than three days says that the customer is asked first', async () => {
    open();
    await choose('Move to Tue, Dec 1');
    expect(await screen.findByText(/your customer is asked first/)).toBeVisible();
  });

  test('of an overdue job counts from today', async () => {
    jobs = [inCalendar(1, { full_name: 'Ruth Tanaka', scheduled_date: addDays(TODAY, -2) })];
    open();
    await press('Actions for Ruth Tanaka');
    expect(await screen.findByRole('menuitem', { name: 'Move to Wed, Nov 25' })).toBeVisible();
  });

  test('that is refused says so beside the day, and the job stays', async () => {
    refusal = { code: 'day_full', detail: 'Full.' };
    open();
    await choose('Move to Wed, Nov 25');
    await press('Update and Save');
    expect(
      await screen.findByText('You have no room for this lawn on that day. Please choose another one.'),
    ).toBeVisible();
    await press('Close');
    expect(await (await cell(/^Tuesday/)).findByRole('link', { name: /Ruth Tanaka/ })).toBeVisible();
  });

  test('to a day that is still to be chosen opens with the calendar', async () => {
    open();
    await choose('Move to another day');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another day' }));
    expect(await dialog.findByRole('group', { name: 'New day of the job' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Update and Save' })).toBeDisabled();
  });

  test('is not offered for what is done', async () => {
    jobs = [inCalendar(1, { full_name: 'Ruth Tanaka', status: 'completed', end_time: '2026-11-24T16:00:00.000Z' })];
    open();
    expect(await screen.findByRole('link', { name: /Ruth Tanaka.*completed/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for Ruth Tanaka' })).toBeNull();
  });

  test('together with others: picked by the menu, by the page that moves many', async () => {
    open();
    await choose('Move with others');
    expect(await screen.findByText('1 job picked')).toBeVisible();
    expect(screen.getByRole('link', { name: /Ruth Tanaka.*Picked/ })).toBeVisible();
    const move = screen.getByRole('link', { name: 'Move together' });
    expect(move).toHaveAttribute('href', `/company/calendar/rain-day?jobs=${jobs[0]!.id}`);
    await choose('Do not move with others');
    await waitFor(() => expect(screen.queryByText('1 job picked')).toBeNull());
  });
});
