import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../../testing/sample-job.ts';
import { sampleRoute, sampleStop } from '../../../testing/sample-route.ts';
import { toMapShape } from './map-shape.ts';

const jobs = [1, 2, 3].map((number) => sampleCrewJob(number));
const unknown = { latitude: null, longitude: null, drive: { miles: 0, minutes: 0, steps: [], line: [] } };
const told = (state: 'done' | 'open') => () => ({ label: 'Somebody', state });

spec('company 2.26');
test('a line from the depot past every stop and back to it', () => {
  const { depot, stops, legs } = toMapShape(sampleRoute(jobs), told('open'));
  expect(depot?.at).toEqual([38.95, -92.33]);
  expect(stops.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(legs.map(({ id, driven }) => [id, driven])).toEqual([...jobs.map(({ id }) => [id, false]), ['back', false]]);
  expect(legs[0]?.line).toEqual(sampleRoute(jobs).stops[0]?.drive.line);
  expect(legs.at(-1)?.line).toEqual([stops[2]?.at, depot?.at]);
});

test('a stop that nobody can find is left out, and the line goes straight past it', () => {
  const route = sampleRoute(jobs);
  route.stops[1] = sampleStop(jobs[1]!, 2, unknown);
  route.stops[2] = sampleStop(jobs[2]!, 3, { drive: unknown.drive });
  const { stops, legs } = toMapShape(route, told('open'));
  expect(stops.map(({ number }) => number)).toEqual([1, 3]);
  expect(legs[1]?.line).toEqual(stops.map(({ at }) => at));
});

test('without a depot the line begins at the first stop and ends at the last', () => {
  const { depot, legs } = toMapShape(sampleRoute(jobs, { depot: null }), told('open'));
  expect(depot).toBeNull();
  expect(legs.map(({ id }) => id)).toEqual([jobs[1]!.id, jobs[2]!.id]);
});

test('once everything is done the way back is driven, too', () => {
  expect(toMapShape(sampleRoute(jobs), told('done')).legs.every(({ driven }) => driven)).toBe(true);
});
