import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ChangeListener, followChanges } from './change-stream.ts';

/** What comes, comes within this many milliseconds, on a busy machine too. */
const BUSY = 60_000;

const URL = 'http://api.test/api/changes';
const ID = '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e01';
const server = setupServer();
let stop: () => void = () => {};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  stop();
  server.resetHandlers();
});
afterAll(() => server.close());

const listener = () => ({
  onChange: vi.fn<ChangeListener['onChange']>(),
  onReset: vi.fn(),
  onLive: vi.fn<ChangeListener['onLive']>(),
  onLastEventId: vi.fn<ChangeListener['onLastEventId']>(),
});
const given = { url: URL, token: async () => 'token', from: null, renew: async () => undefined };
const stream = (...chunks: string[]) =>
  new HttpResponse(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

it('reads frames however the bytes were cut, and comes back with the last id it heard', async () => {
  const ids: (string | null)[] = [];
  server.use(
    http.get(URL, ({ request }) => {
      ids.push(request.headers.get('last-event-id'));
      expect(request.headers.get('authorization')).toBe('Bearer token');
      return ids.length === 1
        ? stream(
            'retry: 1000\n\nevent: hello\nid: f.1.0\ndata: {}\n\n',
            'id: f.2.1\nda',
            `ta: {"kind":"job.booked","id":"${ID}"}\n`,
            '\n',
          )
        : stream(':\n\n');
    }),
  );
  const heard = listener();
  stop = followChanges(given, heard);
  await vi.waitFor(() => expect(ids.length).toBeGreaterThan(1), BUSY);
  expect(heard.onChange.mock.calls).toEqual([[{ kind: 'job.booked', id: ID }]]);
  expect(ids.slice(0, 2)).toEqual([null, 'f.2.1']);
  expect(heard.onLastEventId.mock.calls).toEqual([['f.1.0'], ['f.2.1']]);
});

it('begins behind the event it is given, and names a change’s own after the change', async () => {
  const ids: (string | null)[] = [];
  server.use(
    http.get(URL, ({ request }) => {
      ids.push(request.headers.get('last-event-id'));
      return stream(ids.length === 1 ? `id: f.4.1\ndata: ${JSON.stringify(BOOKED)}\n\n` : ':\n\n');
    }),
  );
  const heard = listener();
  stop = followChanges({ ...given, from: 'f.3.7' }, heard);
  await vi.waitFor(() => expect(ids.slice(0, 2)).toEqual(['f.3.7', 'f.4.1']), BUSY);
  const [[told], [placed]] = [heard.onChange.mock.invocationCallOrder, heard.onLastEventId.mock.invocationCallOrder];
  expect(told).toBeLessThan(placed!);
});

it('has a token renewed that the API does not know any more', async () => {
  let token = 'old';
  const seen: (string | null)[] = [];
  server.use(
    http.get(URL, ({ request }) => {
      seen.push(request.headers.get('authorization'));
      return token === 'old' ? new HttpResponse(null, { status: 401 }) : stream(':\n\n');
    }),
  );
  const heard = listener();
  const renew = vi.fn(async () => {
    token = 'new';
  });
  stop = followChanges({ ...given, token: async () => token, renew }, heard);
  await vi.waitFor(() => expect(heard.onLive).toHaveBeenCalledWith(true), BUSY);
  expect(renew).toHaveBeenCalledOnce();
  expect(seen.slice(0, 2)).toEqual(['Bearer old', 'Bearer new']);
});

it('tells when it has to read everything again, and whether it is live', async () => {
  server.use(http.get(URL, () => stream('event: reset\nid: f.9.0\ndata: {}\n\n')));
  const heard = listener();
  stop = followChanges(given, heard);
  await vi.waitFor(() => expect(heard.onReset).toHaveBeenCalled(), BUSY);
  await vi.waitFor(() => expect(heard.onLive.mock.calls.slice(0, 2)).toEqual([[true], [false]]), BUSY);
  expect(heard.onChange).not.toHaveBeenCalled();
});

it('tries again after a refusal, and stops when told to', async () => {
  let calls = 0;
  server.use(
    http.get(URL, () => {
      calls++;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  stop = followChanges(given, listener());
  await vi.waitFor(() => expect(calls).toBeGreaterThan(1), BUSY);
  stop();
  const then = calls;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(calls).toBeLessThanOrEqual(then + 1);
});

const BOOKED = { kind: 'job.booked', id: ID };
const data = `data: {"kind":"job.booked",\ndata:"id":"${ID}"}`;

it.each([
  ['with an id', `id: 1\ndata: ${JSON.stringify(BOOKED)}\n\n`, [[BOOKED]]],
  ['of another kind', 'event: hello\ndata: {}\n\n', []],
  ['of several lines, tight ones too', `${data}\n\n`, [[BOOKED]]],
  ['with the line ends of another system', `${data.replace('\n', '\r\n')}\r\n\r\n`, [[BOOKED]]],
  ['that is a beat', ': a beat\n\n', []],
  ['that is cut off', `data: ${JSON.stringify(BOOKED)}\n`, []],
])('reads a message %s', async (_, text, changes) => {
  server.use(http.get(URL, () => stream(text)));
  const heard = listener();
  stop = followChanges(given, heard);
  await vi.waitFor(() => expect(heard.onLive.mock.calls.slice(0, 2)).toEqual([[true], [false]]), BUSY);
  stop();
  expect(heard.onChange.mock.calls).toEqual(changes);
  expect(heard.onReset).not.toHaveBeenCalled();
});
