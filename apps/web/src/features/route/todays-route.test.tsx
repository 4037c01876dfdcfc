import type { CrewJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import type { CompanyRoute } from '@swath/contract/routes';
import { spec } from '@swath/fixtures/spec';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { layTiles } from '../../testing/lay-tiles.ts';
import { sampleCrewJob, TODAY } from '../../testing/sample-job.ts';
import { sampleRoute, sampleStop } from '../../testing/sample-route.ts';
import { Sending } from '../../testing/sending.tsx';
import { show } from '../../testing/show.tsx';
import { TodaysRoute } from './todays-route.tsx';

/** What the API knows. */
let jobs: CrewJob[] = [];
let route: CompanyRoute = sampleRoute([]);
/** The orders that were sent. */
let orders: string[][] = [];

const NAMES = ['Dan Done', 'Nora Next', 'Olga Open', 'Lena Last'];
const refusal = (code: 'route_changed' | 'unavailable', status: number) =>
  HttpResponse.json({ code, detail: problemWords(code), status }, { status });

const api = setupServer(
  http.get('*/api/company/route', () => HttpResponse.json(route)),
  http.put('*/api/company/route/order', async ({ request }) => {
    const { job_ids } = (await request.json()) as { job_ids: string[] };
    orders.push(job_ids);
    const inOrder = job_ids.map((id) => jobs.find((job) => job.id === id)!);
    route = sampleRoute(inOrder, { order: 'by_hand' });
    return HttpResponse.json(route);
  }),
  http.post('*/api/company/route/plan', () => {
    route = sampleRoute(jobs);
    return HttpResponse.json(route);
  }),
);

beforeAll(() => {
  // jsdom draws no lines, and has no way to say so.
  Object.defineProperty(window.SVGElement.prototype, 'createSVGRect', { value: () => ({}), configurable: true });
  api.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  jobs = NAMES.map((full_name, index) =>
    sampleCrewJob(index + 1, {
      full_name,
      ...(index === 0 && { status: 'completed', end_time: '2026-11-24T15:35:00Z' }),
    }),
  );
  route = sampleRoute(jobs);
  orders = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () =>
  show(
    <>
      <Sending />
      <TodaysRoute today={TODAY} jobs={jobs} />
    </>,
  );
const rows = () => screen.getAllByRole('listitem').filter((item) => item.id.startsWith('route-stop-'));
const names = () => rows().map((row) => NAMES.find((name) => row.textContent?.includes(name)));

test('the stops in the order they are driven: when, how far, how late, and where', async () => {
  route.stops[2] = sampleStop(jobs[2]!, 3, { late_minutes: 25 });
  open();
  expect(screen.getByText("Loading today's route...")).toBeInTheDocument();
  expect(await screen.findByText('12.3 mi · 1h 5m of driving · 4 stops')).toBeVisible();
  expect(rows().map((row) => row.textContent?.replace(/412 Elm.*/, ''))).toEqual([
    'Stop 1Dan DoneDone 9:35 AM',
    'Stop 2Nora Next · Next stopAbout 9:20 AM1.2 mi, 5 min from stop 1',
    'Stop 3Olga OpenAbout 9:30 AM25 min late1.2 mi, 5 min from stop 2',
    'Stop 4Lena LastAbout 9:40 AM1.2 mi, 5 min from stop 3',
  ]);
  expect(within(rows()[1]!).getByRole('button', { name: 'On my way' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'On my way' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Open in maps: Olga Open, stop 3' })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=412%20Elm%20Ave'),
  );
  const whole = screen.getByRole('link', { name: 'Open the whole route in maps' }).getAttribute('href');
  expect(whole).toContain('destination=1400%20Forum%20Blvd');
  expect(whole?.match(/412%20Elm/g)).toHaveLength(3);
});

describe('promised arrival windows', () => {
  /** 9:00 to 11:00 AM, unless told otherwise. */
  const promise = (from = '2026-11-24T15:00:00.000Z', to = '2026-11-24T17:00:00.000Z') => ({
    ...{ start_time: null, promised_window: { from, to } },
  });
  /** A stop that is promised by 9:25 AM: it is the last one that keeps it as stop 2. */
  const narrow = promise('2026-11-24T13:25:00.000Z', '2026-11-24T15:25:00.000Z');

  test('stand at their stops; one that the crew is late for is marked, and its customer named', async () => {
    jobs[2] = { ...jobs[2]!, ...promise() };
    jobs[3] = { ...jobs[3]!, ...narrow };
    route = sampleRoute(jobs);
    route.stops[3] = sampleStop(jobs[3]!, 4, { late_minutes: 15 });
    open();
    await screen.findByText('12.3 mi · 1h 5m of driving · 4 stops');
    expect(rows().map((row) => row.textContent?.replace(/412 Elm.*/, ''))).toEqual([
      'Stop 1Dan DoneDone 9:35 AM',
      'Stop 2Nora Next · Next stopAbout 9:20 AM1.2 mi, 5 min from stop 1',
      'Stop 3Olga OpenAbout 9:30 AM1.2 mi, 5 min from stop 2Promised 9:00 – 11:00 AM',
      'Stop 4Lena LastAbout 9:40 AM1.2 mi, 5 min from stop 3Promised 7:25 – 9:25 AMExpected 9:40 AM, later than promised',
    ]);
    expect(screen.getByText('Later than promised: Lena Last.')).toBeVisible();
  });

  test('an order that breaks one is seen at once, and so is one that keeps it again', async () => {
    jobs[1] = { ...jobs[1]!, ...narrow };
    route = sampleRoute(jobs);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change order' }));
    // The rows are drawn anew once they can be dragged.
    await screen.findByRole('button', { name: 'Drag: Nora Next' });
    expect(screen.queryByText(/ater than promised/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Move down: Nora Next' }));
    expect(await screen.findByText('Later than promised: Nora Next.')).toBeVisible();
    expect(rows()[2]).toHaveTextContent('Promised 7:25 – 9:25 AMExpected 9:30 AM, later than promised');
    await userEvent.click(screen.getByRole('button', { name: 'Move up: Nora Next' }));
    await waitFor(() => expect(screen.queryByText(/ater than promised/)).toBeNull());
  });

  test('nothing is said of a lateness while the times of a new order are worked out', async () => {
    api.use(http.put('*/api/company/route/order', () => new Promise(() => {})));
    jobs[2] = { ...jobs[2]!, ...narrow };
    route = sampleRoute(jobs);
    open();
    expect(await screen.findByText('Later than promised: Olga Open.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change order' }));
    await screen.findByRole('button', { name: 'Drag: Olga Open' });
    await userEvent.click(await screen.findByRole('button', { name: 'Move up: Olga Open' }));
    expect(rows()[1]).toHaveTextContent('Working out the time');
    expect(rows()[1]).toHaveTextContent('Promised 7:25 – 9:25 AM');
    expect(screen.queryByText(/ater than promised/)).toBeNull();
  });
});

spec('company 2.27');
test('directions in words, shown and hidden', async () => {
  route.back = { miles: 2, minutes: 6, steps: [], line: [], arrival_at: null };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show directions', expanded: false }));
  const directions = within(screen.getByRole('region', { name: 'Directions' }));
  expect(directions.getByRole('heading', { name: 'To stop 2, Nora Next 1.2 mi, 5 min' })).toBeVisible();
  expect(directions.getByText('Head east for 1.2 mi to stop 2')).toBeVisible();
  expect(directions.getByText(/^No directions/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide directions' }));
  expect(screen.queryByRole('region', { name: 'Directions' })).toBeNull();
});

spec('company 2.25', 'company 7.53');
test('the map is one tap away; each stop on it has a name and leads to its line in the list', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show map' }));
  expect(await screen.findByRole('button', { name: 'Whole route' })).toBeVisible();
  const map = within(screen.getByRole('region', { name: "Map of today's route" }));
  expect(await map.findByRole('img', { name: 'Start and end: the company’s address' })).toBeInTheDocument();
  expect(map.getByRole('button', { name: 'Stop 1: Dan Done, Done 9:35 AM' })).toHaveAttribute('data-state', 'done');
  const next = map.getByRole('button', { name: 'Stop 2: Nora Next, About 9:20 AM' });
  expect(next).toHaveAttribute('data-state', 'next');
  expect(next).toHaveTextContent('2');
  expect(map.queryByRole('img', { name: /tile/ })).toBeNull();
  next.focus();
  await userEvent.keyboard(' ');
  expect(rows()[1]).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Whole route' }));
});

describe('where there is room beside the list', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('min-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
    vi.restoreAllMocks();
    layTiles({});
  });
  const region = () => within(screen.getByRole('region', { name: "Map of today's route" }));
  const moves = () => screen.findByRole('button', { name: 'Whole route' });

  test('the map is a picture at first: each stop has its name and leads to its line', async () => {
    open();
    const next = await screen.findByRole('button', { name: 'Stop 2: Nora Next, About 9:20 AM' });
    expect(next).toHaveAttribute('data-state', 'next');
    expect(next).toHaveTextContent('2');
    expect(region().getByRole('img', { name: 'Start and end: the company’s address' })).toBeInTheDocument();
    expect(region().getByRole('button', { name: 'Stop 1: Dan Done, Done 9:35 AM' })).toHaveAttribute(
      'data-state',
      'done',
    );
    expect(region().getByText(/^\d+ (mi|ft)$/)).toBeInTheDocument();
    expect(screen.getByText('Point at the map or tap it to move it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Whole route' })).toBeNull();
    act(() => next.click());
    expect(rows()[1]).toHaveFocus();
  });

  test('it moves for whoever reaches for it with a mouse', async () => {
    open();
    await userEvent.hover(await screen.findByRole('button', { name: /^Stop 3: Olga Open/ }));
    expect(await moves()).toBeVisible();
    expect(region().getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(await region().findAllByRole('button', { name: /^Stop \d: / })).toHaveLength(4);
  });

  test('it moves for whoever comes to it by keys, and the focus stays on the stop it was on', async () => {
    open();
    (await screen.findByRole('button', { name: /^Stop 3: Olga Open/ })).focus();
    expect(await moves()).toBeVisible();
    await waitFor(() => expect(region().getByRole('button', { name: /^Stop 3: Olga Open/ })).toHaveFocus());
    await userEvent.keyboard(' ');
    expect(rows()[2]).toHaveFocus();
  });

  test('while a stop is pressed nothing takes its place, so that the press does what it is for', async () => {
    open();
    const stop = await screen.findByRole('button', { name: /^Stop 3: Olga Open/ });
    const user = userEvent.setup();
    await user.pointer({ target: stop, keys: '[MouseLeft>]' });
    await import('./map/route-map.tsx');
    await act(() => Promise.resolve());
    expect(stop).toBeInTheDocument();
    await user.pointer({ target: stop, keys: '[/MouseLeft]' });
    expect(rows()[2]).toHaveFocus();
    expect(await moves()).toBeVisible();
  });

  test('where nobody knows any place the ground is plain, and no distance is made up', async () => {
    route.depot = null;
    const unknown = { latitude: null, longitude: null, drive: { miles: 0, minutes: 0, steps: [], line: [] } };
    route.stops = jobs.map((job, index) => sampleStop(job, index + 1, unknown));
    open();
    expect(await screen.findByRole('region', { name: "Map of today's route" })).toBeEmptyDOMElement();
  });

  test('the pictures of the land are asked for by number, and their maker is named', async () => {
    layTiles({ 'map-tiles': ['https://tiles.example/{z}/{x}/{y}{r}.png', '© [Land Survey](https://survey.example)'] });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    open();
    await screen.findByRole('button', { name: /^Stop 3: Olga Open/ });
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.length).toBeGreaterThanOrEqual(6);
    for (const picture of pictures) {
      expect(picture.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
      expect(picture).toHaveAttribute('referrerpolicy', 'origin');
      expect(picture).toHaveAttribute('alt', '');
    }
    expect(screen.getByRole('link', { name: 'Land Survey' })).toHaveAttribute('href', 'https://survey.example');
  });
});

test('by buttons alone: only what has not begun moves; the order is kept at once, and can be given back', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change order' }));
  expect(within(rows()[0]!).getByText('Keeps its place')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Drag: Nora Next' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move up: Nora Next' })).toHaveAttribute('aria-disabled', 'true');

  screen.getByRole('button', { name: 'Move down: Nora Next' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Dan Done', 'Olga Open', 'Nora Next', 'Lena Last']);
  expect(screen.getByText('Nora Next is now stop 3 of 4.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move down: Nora Next' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const last = [jobs[0]!.id, jobs[2]!.id, jobs[3]!.id, jobs[1]!.id];
  await waitFor(() => expect(orders.at(-1)).toEqual(last));

  expect(await screen.findByText('Order made by hand')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Working out the time')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Plan the route again' }));
  await waitFor(() => expect(names()).toEqual(NAMES));
  expect(screen.queryByText('Order made by hand')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: "Today's Route" })).toHaveFocus());
});

test('a shorter order of a route under way is offered with what it saves, and taken on one tap', async () => {
  route = { ...sampleRoute(jobs), saves_minutes: 12 };
  open();
  expect(await screen.findByText('Another order saves 12 min of driving.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Re-plan' }));
  await waitFor(() => expect(screen.queryByText(/^Another order saves/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: "Today's Route" })).toHaveFocus());
});

test('an order that is refused is undone, says why, and the route is read again', async () => {
  api.use(
    http.put('*/api/company/route/order', () => {
      route = sampleRoute([jobs[0]!, jobs[3]!, jobs[1]!, jobs[2]!]);
      return refusal('route_changed', 409);
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change order' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move down: Nora Next' }));
  expect(await screen.findByText(`Order not saved. ${problemWords('route_changed')}`)).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Dan Done', 'Lena Last', 'Nora Next', 'Olga Open']));
});

test('what the route does not know is said, with what to do', async () => {
  jobs[3] = { ...jobs[3]!, start_time: null };
  route = sampleRoute(jobs, { depot: null, approximate: true });
  route.stops[3] = sampleStop(jobs[3]!, 4, {
    latitude: null,
    longitude: null,
    arrival_at: null,
    drive: { miles: 0, minutes: 0, steps: [], line: [] },
  });
  open();
  expect(await screen.findByText('Straight-line estimate, not turn-by-turn')).toBeVisible();
  expect(screen.getByText(/^Your company's address is not on the map/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send us the right address' })).toHaveAttribute('href', '/contact');
  expect(screen.getByText(/^One stop is not on the map/)).toBeVisible();
  expect(rows()[3]).toHaveTextContent('Time not knownWay not known');
  expect(rows()[3]).toHaveTextContent('Not on the map');
});

test('one stop has no order; none has no route', async () => {
  jobs = [sampleCrewJob(1)];
  route = sampleRoute(jobs);
  const { unmount } = open();
  expect(await screen.findByText('12.3 mi · 1h 5m of driving · 1 stop')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull();
  unmount();
  route = sampleRoute([]);
  open();
  expect(await screen.findByText('The route shows here as soon as there are stops to drive to.')).toBeVisible();
});

test('a route that cannot be loaded offers another try', async () => {
  api.use(http.get('*/api/company/route', () => refusal('unavailable', 503), { once: true }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent("Failed to load today's route.");
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12.3 mi · 1h 5m of driving · 4 stops')).toBeVisible();
});

test('an order that is made before all lines are drawn has every stop', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0); // the page never has time
  vi.stubGlobal('cancelIdleCallback', () => {});
  jobs = Array.from({ length: 12 }, (_, index) => sampleCrewJob(index + 1, { full_name: `Customer ${index + 1}` }));
  route = sampleRoute(jobs);
  open();
  await screen.findByRole('button', { name: 'Change order' });
  expect(rows().length).toBeLessThan(12);
  await userEvent.click(screen.getByRole('button', { name: 'Change order' }));
  expect(rows()).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Move up: Customer 2' }));
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]).toEqual([jobs[1]!.id, jobs[0]!.id, ...jobs.slice(2).map(({ id }) => id)]);
});
