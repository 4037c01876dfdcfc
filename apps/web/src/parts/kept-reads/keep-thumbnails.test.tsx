import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetReads, readsEra } from '../../lib/kept-reads.ts';
import { fetchThumbnail, isThumbnail } from '../../lib/worker/thumbnails.ts';
import { keepThumbnails } from './keep-thumbnails.ts';

let isReached: boolean;
let bytes: number;
const api = setupServer(
  http.get('*/photos/:id/thumb', ({ params }) =>
    isReached
      ? new HttpResponse(`picture ${String(params.id)}`, { headers: { 'content-length': String(bytes) } })
      : HttpResponse.error(),
  ),
);

/** The browser's caches, by name and path, which jsdom does not have. */
let stored: Map<string, Map<string, Response>>;
function openCache(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  const pathOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname);
  return {
    keys: async () => [...cache.keys()].map((path) => new Request(new URL(path, location.href))),
    match: async (key: string) => cache.get(key)?.clone(),
    put: async (key: string, response: Response) => void cache.set(pathOf(key), response),
    delete: async (key: Request) => cache.delete(pathOf(key)),
  };
}
const urlOf = (id: number | string) => `${location.origin}/photos/${id}/thumb?exp=1&sig=a`;
const kept = () => [...(stored.get('thumbnails')?.keys() ?? [])];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  isReached = true;
  bytes = 20_000;
  stored = new Map();
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    delete: async (name: string) => stored.delete(name),
  });
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test('keeps these thumbnails and no others, each under its path', async () => {
  await keepThumbnails([urlOf('a'), urlOf('b')], readsEra());
  expect(kept()).toEqual(['/photos/a/thumb', '/photos/b/thumb']);
  await keepThumbnails([urlOf('b'), urlOf('c')], readsEra());
  expect(kept()).toEqual(['/photos/b/thumb', '/photos/c/thumb']);
});

test('keeps at most 60, and none of 100 KB or more', async () => {
  await keepThumbnails(
    Array.from({ length: 70 }, (_, index) => urlOf(index)),
    readsEra(),
  );
  expect(kept()).toHaveLength(60);
  stored.clear();
  bytes = 100_000;
  await keepThumbnails([urlOf('large')], readsEra());
  expect(kept()).toEqual([]);
});

test('keeps nothing once everything was deleted', async () => {
  const before = readsEra();
  forgetReads();
  await keepThumbnails([urlOf('a')], before);
  expect(kept()).toEqual([]);
});

test('without a network the kept one is served, whatever its signature; with one, the server decides', async () => {
  await keepThumbnails([urlOf('a')], readsEra());
  const asked = () => fetchThumbnail(new Request(`${location.origin}/photos/a/thumb?exp=2&sig=b`));
  isReached = false;
  expect(await (await asked()).text()).toBe('picture a');
  await expect(fetchThumbnail(new Request(urlOf('b')))).rejects.toThrow();
  api.use(http.get('*/photos/:id/thumb', () => new HttpResponse(null, { status: 403 })));
  expect((await asked()).status).toBe(403);
});

test.each([
  ['/photos/a/thumb', true],
  ['/photos/a/large', false],
  ['/company/photos/a/thumb', false],
])('%s is a thumbnail: %s', (path, is) => expect(isThumbnail(new URL(path, location.href))).toBe(is));
