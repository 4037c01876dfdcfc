import { setTimeout as wait } from 'node:timers/promises';
import { aRequest, PRICE_CENTS } from './bookings.ts';

/** What a client met, over all its tries. */
export type Met = {
  /** How often each status came back. */
  readonly statuses: Map<number, number>;
  /** Tries that ended without an answer. */
  lost: number;
  /** Tries without an answer yet. */
  underway: number;
  /** Answers 503 that did not say when to come again. */
  silent: number;
  /** How long the slowest answer took, in milliseconds. */
  slowest: number;
};

/** A client that asks until somebody answers, as a person with a bad connection does. */
export class PersistentClient {
  readonly met: Met = { statuses: new Map(), lost: 0, underway: 0, silent: 0, slowest: 0 };
  /** Set when nobody will ever answer. */
  givenUp = false;
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** @param init  made anew for each try @returns the first answer that is not "come again" */
  async ask(path: string, init: () => RequestInit = () => ({})): Promise<Response> {
    while (!this.givenUp) {
      const answer = await this.#try(path, init());
      if (answer && answer.status !== 503) return answer;
      await answer?.body?.cancel();
      await wait(100);
    }
    throw new Error('nobody answers any more');
  }

  async #try(path: string, init: RequestInit): Promise<Response | null> {
    const { met } = this;
    const began = performance.now();
    met.underway++;
    try {
      const signal = AbortSignal.timeout(60_000);
      const answer = await fetch(`${this.#base}${path}`, { ...init, redirect: 'manual', signal });
      met.slowest = Math.max(met.slowest, Math.round(performance.now() - began));
      met.statuses.set(answer.status, (met.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 503 && !answer.headers.has('retry-after')) met.silent++;
      return answer;
    } catch {
      met.lost++;
      return null;
    } finally {
      met.underway--;
    }
  }

  /** @param more headers of each try, besides those of a JSON body and of somebody who is signed in */
  post(path: string, body: object, token?: string, more: () => Record<string, string> = () => ({})): Promise<Response> {
    const authorization = token && { authorization: `Bearer ${token}` };
    return this.ask(path, () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization, ...more() },
      body: JSON.stringify(body),
    }));
  }

  /** One homeowner from the price to the confirmed job. @returns the job's id */
  async book(token: string, company: string, on: string): Promise<string> {
    const request = aRequest(company, { scheduled_date: on });
    const page = await this.post('/api/checkout/session', { ...request, amountInCents: PRICE_CENTS }, token);
    if (page.status !== 200) throw new Error(`checkout ${page.status}: ${await page.text()}`);
    const { clientSecret, sessionId } = (await page.json()) as { clientSecret: string; sessionId: string };
    await this.ask(`/sandbox/pay/${clientSecret}`, () => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.#base },
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123', zip: '65203' }),
    }));
    const booked = await this.post('/api/MowingJobs', { ...request, sessionId }, token);
    if (booked.status !== 201) throw new Error(`booking ${booked.status}: ${await booked.text()}`);
    return ((await booked.json()) as { id: string }).id;
  }

  /** Calls a mowing off; one that the lost answer to an earlier try has called off already is no fault. */
  async cancel(token: string, job: string): Promise<void> {
    const answer = await this.post(`/api/MowingJobs/${job}/cancel`, {}, token);
    const said = await answer.text();
    if (answer.status !== 200 && !said.includes('job_not_pending')) throw new Error(`cancel ${answer.status}: ${said}`);
  }

  /** Puts a mowing on another day. */
  async move(token: string, job: string, date: string): Promise<void> {
    const answer = await this.post(`/api/MowingJobs/${job}/move`, { date }, token);
    if (answer.status !== 200) throw new Error(`move ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
  }
}
