import { CHANGE_KINDS } from '@swath/contract/changes';
import { spec } from '@swath/fixtures/spec';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staleMarker } from './live-changes.ts';

const ID = '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e01';
let queries: QueryClient;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  asked = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(String(filters?.queryKey?.[0]));
  });
});
afterEach(() => void vi.useRealTimers());

spec('access 9.6');
it('lets a burst of changes reach the screen in at most two rounds a second', () => {
  const mark = staleMarker(queries);
  for (let change = 0; change < 200; change++) {
    mark({ kind: 'job.started', id: ID });
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(500);
  const rounds = asked.filter((name) => name === 'listCompanyJobs').length;
  expect(rounds).toBeGreaterThan(1);
  expect(rounds).toBeLessThanOrEqual(5);
});

it('asks again for a series and the days it takes when one has changed', () => {
  staleMarker(queries)({ kind: 'series.changed', id: ID });
  vi.advanceTimersByTime(500);
  expect(asked).toEqual(expect.arrayContaining(['listOwnSeries', 'readSeries', 'listOwnJobs', 'listFreeDays']));
});

it('asks again for what a booking changes, for homeowner and company alike', () => {
  staleMarker(queries)({ kind: 'job.booked', id: ID });
  vi.advanceTimersByTime(500);
  expect(asked).toEqual(
    expect.arrayContaining(['listOwnJobs', 'listCompanyJobs', 'readOwnCompany', 'listOfferedCompanies']),
  );
});

spec('company 4.22', 'company 4.23', 'company 4.24');
it.each(CHANGE_KINDS)('knows what %s makes stale', (kind) => {
  staleMarker(queries)({ kind, id: ID });
  vi.advanceTimersByTime(500);
  expect(asked.length).toBeGreaterThan(0);
});
