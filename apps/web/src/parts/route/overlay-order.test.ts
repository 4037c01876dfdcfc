import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../testing/sample-job.ts';
import { sampleRoute } from '../../testing/sample-route.ts';
import { overlayOrder, overlayPlaces } from './overlay-order.ts';

const jobs = [1, 2, 3, 4].map((number) => sampleCrewJob(number, { route_order: number, arrival_at: 'then' }));
const [first, second, third, fourth] = jobs.map((job) => job.id);
const route = sampleRoute(jobs);

test('without an order on its way the route is as the server says', () => {
  expect(overlayOrder(route, null)).toEqual({ ...route, waiting: false });
});

test('stops that moved, and those behind another one now, have no time and no way until the server has answered', () => {
  const shown = overlayOrder(route, [first!, third!, second!, fourth!]);
  expect(shown).toMatchObject({ order: 'by_hand', waiting: true });
  expect(
    shown.stops.map((stop) => [stop.job_id, stop.number, stop.arrival_at !== null, stop.drive.line.length]),
  ).toEqual([
    [first, 1, true, 2],
    [third, 2, false, 0],
    [second, 3, false, 0],
    [fourth, 4, false, 0],
  ]);
});

test('an order that has not all the stops of the day is left out', () => {
  expect(overlayOrder(route, [first!, second!])).toMatchObject({ order: 'planned', waiting: false });
  expect(overlayOrder(sampleRoute(jobs.slice(1)), [first!, second!, third!, fourth!]).waiting).toBe(false);
});

test('the jobs of the day follow', () => {
  expect(overlayPlaces(jobs, null)).toBe(jobs);
  const placed = overlayPlaces(jobs, [first!, third!, second!]);
  expect(placed.map((job) => [job.route_order, job.arrival_at])).toEqual([
    [1, 'then'],
    [3, null],
    [2, null],
    [4, 'then'],
  ]);
});
