import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@swath/contract/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callFile, setTransport } from './api-client.ts';

type Request = { method: string; path: string; token: string | undefined; calls: string[] };
type Answer = (request: Request, response: ServerResponse, message: IncomingMessage) => void;

const { accounts, jobs, profiles, receipts, series } = contract;
let server: Server;
let asked: Request[];
let answer: Answer;
const renew = vi.fn<() => Promise<string | null>>();

const line = (place: number, body: unknown, status = 200) => `${JSON.stringify({ call: place, status, body })}\n`;
const seen = () => asked.map(({ method, path, calls }) => [method, path, ...calls].join(' '));

/** Each call with its own address as its answer. */
const echo: Answer = ({ path, calls }, response) => {
  if (path !== '/api/calls')
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify(path));
  for (const [place, address] of calls.entries()) response.write(line(place, address));
  response.end();
};

beforeEach(async () => {
  asked = [];
  answer = echo;
  server = createServer((message, response) => {
    const parts: Buffer[] = [];
    message.on('data', (part: Buffer) => parts.push(part));
    message.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const calls = text ? ((JSON.parse(text) as { calls?: string[] }).calls ?? []) : [];
      const request = { method: message.method!, path: message.url!, token: message.headers.authorization, calls };
      asked.push(request);
      answer(request, response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  renew.mockReset().mockResolvedValue('new');
  setTransport({ baseUrl: `http://127.0.0.1:${port}`, token: async () => 'old', renew });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('calls of one moment go in one request and each gets its own answer; one alone goes by itself', async () => {
  const both = await Promise.all([call(jobs.listOwn), call(profiles.read)]);
  expect(both).toEqual(['/api/MowingJobs', '/api/profile']);
  expect(await call(series.listOwn)).toBe('/api/series');
  expect(seen()).toEqual(['POST /api/calls /api/MowingJobs /api/profile', 'GET /api/series']);
});

test('what changes something and what answers a file goes by itself', async () => {
  const sent = [
    call(jobs.listOwn),
    call(profiles.change, { body: {} }),
    callFile(receipts.file, { params: { id: 'a' } }),
  ];
  answer = (request, response, message) =>
    request.method === 'PATCH' ? response.writeHead(204).end() : echo(request, response, message);
  await Promise.all(sent);
  expect(seen().sort()).toEqual([
    'GET /api/MowingJobs',
    `GET ${receipts.file.path.replace('{id}', 'a')}`,
    'PATCH /api/profile',
  ]);
});

test('more than twenty go in more than one request', async () => {
  const ids = Array.from({ length: 21 }, (_, at) => String(at));
  const answers = await Promise.all(ids.map((id) => call(series.read, { params: { id } })));
  expect(answers).toEqual(ids.map((id) => `/api/series/${id}`));
  expect(asked.map(({ calls }) => calls.length).sort()).toEqual([0, 20]);
});

test('people who come one after the other are not answered together', async () => {
  const first = call(jobs.listOwn);
  setTransport({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: async () => 'other',
    renew,
  });
  await Promise.all([first, call(profiles.read)]);
  expect(asked.map(({ path, token }) => `${path} ${token}`).sort()).toEqual([
    '/api/MowingJobs Bearer old',
    '/api/profile Bearer other',
  ]);
});

test('an answer is there as soon as its line is, cut anywhere, and whatever becomes of the others', async () => {
  const rest = Promise.withResolvers<void>();
  answer = async (_, response) => {
    const first = Buffer.from(line(1, 'Łąka'));
    for (const byte of first) response.write(Buffer.of(byte));
    await rest.promise;
    response.end(line(0, { code: 'forbidden', detail: 'No.' }, 403));
  };
  const refused = expect(call(jobs.listOwn)).rejects.toMatchObject({ status: 403, code: 'forbidden', message: 'No.' });
  expect(await call(profiles.read)).toBe('Łąka');
  rest.resolve();
  await refused;
});

test('who gives up is left out; the request ends once all have', async () => {
  const ended = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  answer = async (_, response) => {
    response.on('close', ended.resolve);
    response.write(line(3, 'fourth'));
    await rest.promise;
    response.write(line(1, 'second'));
  };
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
  const first = expect(call(jobs.listOwn, {}, { signal: one.signal })).rejects.toBe('gone');
  const second = call(profiles.read, {}, { signal: two.signal });
  const early = AbortSignal.abort('never asked');
  const never = expect(call(accounts.me, {}, { signal: early })).rejects.toBe('never asked');
  const last = expect(call(series.read, { params: { id: 'a' } }, { signal: three.signal })).rejects.toBe('late');
  expect(await call(series.listOwn)).toBe('fourth');
  await never;
  one.abort('gone');
  await first;
  rest.resolve();
  expect(await second).toBe('second');
  three.abort('late');
  await last;
  await ended.promise;
  expect(seen()).toHaveLength(1);
});

test('a token that has run out is renewed and what it was for asked for again, together', async () => {
  const problem = { code: 'session_expired', detail: 'Your session has expired. Please sign in again.' };
  const once = Promise.resolve('new');
  renew.mockReturnValue(once);
  answer = (request, response, message) => {
    if (request.token === 'Bearer new') return echo(request, response, message);
    response.write(line(0, problem, 401));
    response.end(line(1, problem, 401));
  };
  expect(await Promise.all([call(jobs.listOwn), call(profiles.read)])).toEqual(['/api/MowingJobs', '/api/profile']);
  expect(asked.map(({ path, token }) => `${path} ${token}`)).toEqual([
    '/api/calls Bearer old',
    '/api/calls Bearer new',
  ]);
});

test('what is lost on the way is asked for once more, and only that', async () => {
  answer = (request, response, message) => {
    if (asked.length > 1) return echo(request, response, message);
    response.write(line(1, 'came'), () => response.destroy());
  };
  const all = [call(jobs.listOwn), call(profiles.read), call(series.listOwn)];
  expect(await Promise.all(all)).toEqual(['/api/MowingJobs', 'came', '/api/series']);
  expect(seen()).toEqual([
    'POST /api/calls /api/MowingJobs /api/profile /api/series',
    'POST /api/calls /api/MowingJobs /api/series',
  ]);
});

test('an answer that ends early says so, after a second try', async () => {
  answer = (_, response) => void response.end(line(0, 'came'));
  const all = await Promise.allSettled([call(jobs.listOwn), call(profiles.read), call(series.listOwn)]);
  expect(all).toMatchObject([{ value: 'came' }, { value: 'came' }, { reason: { code: 'unreachable' } }]);
  expect(asked).toHaveLength(2);
});

test('an API that cannot be reached, or refuses all of it, says so to each', async () => {
  const problem = { code: 'unavailable', detail: 'The service is busy. Please try again.' };
  answer = (_, response) =>
    void response.writeHead(503, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  const refused = await Promise.allSettled([call(jobs.listOwn), call(profiles.read)]);
  expect(refused).toMatchObject([{ reason: { status: 503 } }, { reason: { code: 'unavailable' } }]);
  answer = (_, response) => void response.destroy();
  const lost = await Promise.allSettled([call(jobs.listOwn), call(profiles.read)]);
  expect(lost).toMatchObject([{ reason: { code: 'unreachable' } }, { reason: { code: 'unreachable' } }]);
});

test('an API that does not know of it, while another version takes its place, is asked for each', async () => {
  answer = (request, response, message) =>
    request.path === '/api/calls' ? void response.writeHead(404).end() : echo(request, response, message);
  expect(await Promise.all([call(jobs.listOwn), call(profiles.read)])).toEqual(['/api/MowingJobs', '/api/profile']);
  expect(seen().sort()).toEqual([
    'GET /api/MowingJobs',
    'GET /api/profile',
    'POST /api/calls /api/MowingJobs /api/profile',
  ]);
});

test('an answer that is not JSON spoils none of the others: what it left open is asked for alone', async () => {
  answer = (request, response, message) => {
    if (request.path !== '/api/calls') return echo(request, response, message);
    response.write(line(0, 'came'));
    response.write('{"call":1,"status":429,"body":Too many requests}\n');
    response.end(line(2, 'came too'));
  };
  const all = [call(jobs.listOwn), call(profiles.read), call(series.listOwn)];
  expect(await Promise.all(all)).toEqual(['came', '/api/profile', 'came too']);
  expect(seen()).toEqual(['POST /api/calls /api/MowingJobs /api/profile /api/series', 'GET /api/profile']);
});

test('an answer in plain words reaches the call that it is for, and no other', async () => {
  answer = (_, response) => {
    response.write(line(0, 'Too many requests', 429));
    response.end(line(1, 'came'));
  };
  const refused = expect(call(jobs.listOwn)).rejects.toMatchObject({ status: 429, message: 'Too many requests' });
  expect(await call(profiles.read)).toBe('came');
  await refused;
});

test('a page that answers in the place of the API is no answer', async () => {
  answer = (_, response) =>
    void response.setHeader('content-type', 'text/html').end('<html>Welcome to our Wi-Fi</html>');
  const all = await Promise.allSettled([call(jobs.listOwn), call(profiles.read)]);
  expect(all).toMatchObject([{ reason: { code: 'unreachable' } }, { reason: { code: 'unreachable' } }]);
  await expect(call(series.listOwn)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(call(profiles.change, { body: {} })).rejects.toMatchObject({ code: 'unreachable' });
});
