import { contract } from '@swath/contract/contract';
import { spec } from '@swath/fixtures/spec';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, call, callKey, callUrl, isRefusal, query, setTransport, wordsOr } from './api-client.ts';

const JOB = '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e01';
const server = setupServer();
const renew = vi.fn<() => Promise<string | null>>();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  renew.mockReset().mockResolvedValue(null);
  setTransport({ baseUrl: 'http://api.test', token: async () => 'old', renew });
});

const problem = (status: number, code: string, detail: string, errors?: object[]) =>
  HttpResponse.json(
    { code, detail, status, errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

describe('call', () => {
  spec('homeowner 7.1', 'company 7.2');
  it('fills path and query, sends token and body, and gives the answer', async () => {
    server.use(
      http.post(`http://api.test/api/MowingJobs/${JOB}/rating`, async ({ request }) => {
        expect(request.headers.get('authorization')).toBe('Bearer old');
        expect(request.headers.get('x-client')).toBe('web');
        expect(await request.json()).toEqual({ rating: 5 });
        return HttpResponse.json({ ok: true, message: 'Thank you.' });
      }),
    );
    expect(await call(contract.jobs.rate, { params: { id: JOB }, body: { rating: 5 } })).toEqual({
      ok: true,
      message: 'Thank you.',
    });
    expect(callUrl(contract.addresses.search, { query: { query: 'a&b c', none: undefined } })).toBe(
      'http://api.test/api/smarty/search?query=a%26b+c',
    );
  });

  it('throws what the API refuses, with code, words and fields', async () => {
    const errors = [{ path: 'body.state', message: 'State must be 2 letters' }];
    server.use(
      http.patch('http://api.test/api/profile', () => problem(400, 'validation', 'State must be 2 letters', errors)),
    );
    await expect(call(contract.profiles.change, { body: {} })).rejects.toMatchObject({
      status: 400,
      code: 'validation',
      message: 'State must be 2 letters',
      fields: errors,
    });
  });

  it('sends a refused call once more with a fresh token, and only once', async () => {
    const tokens: (string | null)[] = [];
    renew.mockResolvedValue('new');
    server.use(
      http.post(`http://api.test/api/MowingJobs/${JOB}/start`, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return problem(401, 'session_expired', 'Your session has expired. Please sign in again.');
      }),
    );
    await expect(call(contract.jobs.start, { params: { id: JOB }, body: {} })).rejects.toMatchObject({
      code: 'session_expired',
    });
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  spec('company 8.1');
  it.each([null, 'old'])('gives up when there is no other token (%s)', async (fresh) => {
    renew.mockResolvedValue(fresh);
    let calls = 0;
    server.use(
      http.get('http://api.test/api/me', () => {
        calls++;
        return problem(401, 'session_expired', 'Your session has expired. Please sign in again.');
      }),
    );
    await expect(call(contract.accounts.me)).rejects.toMatchObject({ status: 401 });
    expect(calls).toBe(1);
  });

  it('reads once more after a lost connection, but starts a job only once', async () => {
    const calls = { read: 0, start: 0 };
    server.use(
      http.get('http://api.test/api/MowingJobs', () =>
        ++calls.read === 1 ? HttpResponse.error() : HttpResponse.json([]),
      ),
      http.post(`http://api.test/api/MowingJobs/${JOB}/start`, () => {
        calls.start++;
        return HttpResponse.error();
      }),
    );
    expect(await call(contract.jobs.listOwn)).toEqual([]);
    await expect(call(contract.jobs.start, { params: { id: JOB }, body: {} })).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(calls).toEqual({ read: 2, start: 1 });
  });

  it('once more is all: a second lost answer says that the service cannot be reached', async () => {
    let asked = 0;
    server.use(
      http.get('http://api.test/api/MowingJobs', () => {
        asked++;
        return HttpResponse.error();
      }),
    );
    await expect(call(contract.jobs.listOwn)).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    expect(asked).toBe(2);
  });

  it.each([
    ['before it is sent', true, 'so this was not sent'],
    ['before it is answered', false, 'it may have arrived, or not'],
  ])('says of a change, where the network is lost %s, what is known', async (_, before, words) => {
    const network = { onLine: !before };
    vi.stubGlobal('navigator', network);
    server.use(
      http.post(`http://api.test/api/MowingJobs/${JOB}/cancel`, () => {
        network.onLine = false;
        return HttpResponse.error();
      }),
    );
    const fault = await call(contract.jobs.cancel, { params: { id: JOB } }).catch((reason: Error) => reason.message);
    expect(fault).toContain(words);
  });

  it('that is answered in plain text, as by a rate limiter in front, fails by itself and keeps the words', async () => {
    server.use(
      http.get('http://api.test/api/MowingJobs', () => HttpResponse.text('Too many requests', { status: 429 })),
      http.get('http://api.test/api/profile', () => HttpResponse.json({ city: 'Columbia' })),
    );
    const [refused, read] = await Promise.allSettled([call(contract.jobs.listOwn), call(contract.profiles.read)]);
    expect(refused).toMatchObject({ reason: { status: 429, message: 'Too many requests', isWorded: true } });
    expect(read).toMatchObject({ value: { city: 'Columbia' } });
  });

  it.each([
    ['reading', () => call(contract.profiles.read)],
    ['writing', () => call(contract.profiles.change, { body: {} })],
  ])('takes a page that answers in the place of the API for no answer: %s', async (_, ask) => {
    server.use(http.all('http://api.test/api/profile', () => HttpResponse.html('<html>Welcome to our Wi-Fi</html>')));
    await expect(ask()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('that is given up fails with its reason and is not sent again; those beside it go on', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    let asked = 0;
    server.use(
      http.get('http://api.test/api/MowingJobs', async () => {
        asked++;
        begin();
        await held;
        return HttpResponse.json([]);
      }),
      http.get('http://api.test/api/profile', async () => {
        await held;
        return HttpResponse.json({ city: 'Columbia' });
      }),
    );
    const leaving = new AbortController();
    const left = expect(call(contract.jobs.listOwn, {}, { signal: leaving.signal })).rejects.toBe('left the page');
    const beside = call(contract.profiles.read);
    await begun;
    leaving.abort('left the page');
    await left;
    letGo();
    expect(await beside).toEqual({ city: 'Columbia' });
    const early = AbortSignal.abort('never asked');
    await expect(call(contract.jobs.listOwn, {}, { signal: early })).rejects.toBe('never asked');
    expect(asked).toBe(1);
  });

  spec('homeowner 7.13');
  it('is given up after 30 s', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    server.use(http.post(`http://api.test/api/MowingJobs/${JOB}/rating`, () => HttpResponse.json({})));
    await call(contract.jobs.rate, { params: { id: JOB }, body: { rating: 5 } });
    expect(timeouts.mock.calls).toEqual([[30_000]]);
    timeouts.mockRestore();
  });

  it('says so when the answer is no answer of the API', async () => {
    server.use(http.get('http://api.test/api/me', () => new HttpResponse('<html>proxy</html>', { status: 502 })));
    const fault = await call(contract.accounts.me).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(ApiProblem);
    expect(fault).toMatchObject({ code: 'unreachable', isWorded: false });
    expect(wordsOr(fault as Error, 'Failed to update date')).toBe('Failed to update date (502)');
    expect((fault as Error).message).toBe('The service answered without a reason (502). Please try again.');
  });
});

it('keeps answers under the call’s name and input, so that one change can make all of them stale', () => {
  expect(query(contract.jobs.listOwn).queryKey[0]).toBe(callKey(contract.jobs.listOwn)[0]);
  expect(callKey(contract.jobs.listOwn)).toEqual(['listOwnJobs']);
});

it.each([
  [new ApiProblem(409, 'day_full', 'Full.'), true],
  [new ApiProblem(503, 'gateway_unavailable', 'Later.'), false],
  [new ApiProblem(0, 'unreachable', 'Nobody there.'), false],
  [new Error('A mistake of ours'), false],
])('is a no to what was asked, or not: %s', (fault, refused) => expect(isRefusal(fault)).toBe(refused));
