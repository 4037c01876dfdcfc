import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { updateAllCached, updateCached, writeCached } from './query-cache.ts';

/** The server: a fetch reads what is stored when it begins, and is answered when the test says so. */
function openServer(queries: QueryClient) {
  let stored = ['old'];
  const unanswered: (() => void)[] = [];
  const read = (...key: unknown[]) => ({
    queryKey: ['photos', ...key],
    queryFn: () => {
      const answer = stored;
      return new Promise<string[]>((resolve) => unanswered.push(() => resolve(answer)));
    },
  });
  return {
    read,
    store: (photos: string[]) => {
      stored = photos;
    },
    unanswered,
    answer: async () => {
      for (const answer of unanswered.splice(0)) answer();
      await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    },
    /** Shows a query, which begins to fetch. */
    open: (options: ReturnType<typeof read>, known?: string[]) => {
      if (known) queries.setQueryData(options.queryKey, known);
      const observer = new QueryObserver(queries, options);
      observer.subscribe(() => undefined);
      return () => observer.getCurrentResult();
    },
  };
}

function begin() {
  const queries = new QueryClient();
  return { queries, ...openServer(queries) };
}

const withNew = (known: string[]) => [...known, 'new'];

test('a fetch that began before the change and is answered after it does not overwrite it', async () => {
  const { queries, read, open, answer } = begin();
  const written = open(read(1), ['old']);
  const changed = open(read(2), ['old']);
  expect([written().isFetching, changed().isFetching]).toEqual([true, true]);
  writeCached(queries, read(1), ['new']);
  updateCached(queries, read(2), withNew);
  // At once: what is drawn next has it already.
  expect([written().data, changed().data]).toEqual([['new'], ['old', 'new']]);
  await answer();
  expect([written().data, changed().data]).toEqual([['new'], ['old', 'new']]);
});

test('a query without data takes a whole answer, also one that was never fetched', async () => {
  const { queries, read, open, answer } = begin();
  const loading = open(read(1));
  writeCached(queries, read(1), ['new']);
  writeCached(queries, read(2), ['new']);
  await answer();
  expect([loading().data, queries.getQueryData(read(2).queryKey)]).toEqual([['new'], ['new']]);
});

test('a query without data is fetched again: from the server as it is after the change', async () => {
  const { queries, read, open, store, unanswered, answer } = begin();
  const loading = open(read(1));
  store(['old', 'new']);
  updateCached(queries, read(1), withNew);
  expect(unanswered).toHaveLength(2);
  await answer();
  expect(loading()).toMatchObject({ status: 'success', fetchStatus: 'idle', data: ['old', 'new'] });
});

test('what a canceled fetch may have brought besides is fetched the next time, and not before: the change may be under way', async () => {
  const { queries, read, open, unanswered } = begin();
  const shown = open(read(1), ['old']);
  open(read(2));
  queries.setQueryData(read(3).queryKey, ['old']);
  updateAllCached(queries, ['photos'], withNew);
  expect(shown()).toMatchObject({ isFetching: false, isStale: true, data: ['old', 'new'] });
  expect(queries.getQueryState(read(1).queryKey)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(read(3).queryKey)).toMatchObject({ isInvalidated: false, data: ['old', 'new'] });
  expect(unanswered).toHaveLength(3); // one each, and again the one without data
});

test('one key is that key alone; a prefix is every query under it that has data, and no other', async () => {
  const { queries, read, open, answer } = begin();
  const all = open(read(), ['all']);
  const day = open(read('day'), ['day']);
  const loading = open(read('week'));
  queries.setQueryData(['jobs'], ['job']);
  updateCached(queries, read(), withNew);
  expect([all().isFetching, day().isFetching, loading().isFetching]).toEqual([false, true, true]);
  updateAllCached(queries, ['photos'], withNew);
  expect([all().data, day().data, loading().data]).toEqual([['all', 'new', 'new'], ['day', 'new'], undefined]);
  await answer();
  expect([all().data, day().data, loading().data]).toEqual([['all', 'new', 'new'], ['day', 'new'], ['old']]);
  expect(queries.getQueryData(['jobs'])).toEqual(['job']);
});

test('a query that nobody shows is fetched when it is shown', async () => {
  const { queries, read, open, unanswered, answer } = begin();
  void queries.prefetchQuery(read(1));
  updateCached(queries, read(1), withNew);
  expect([queries.isFetching(), unanswered.length]).toEqual([0, 1]);
  const shown = open(read(1));
  await answer();
  expect(shown().data).toEqual(['old']);
});
