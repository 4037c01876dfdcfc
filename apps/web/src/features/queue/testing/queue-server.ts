import { type BookableDays, companies } from '@swath/contract/companies';
import type { Endpoint } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { payments } from '@swath/contract/payments';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { type QueuedJob, queue } from '@swath/contract/queue';
import { day } from '@swath/domain/calendar';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { setTransport } from '../../../lib/api-client.ts';
import { samplePrice } from '../../../testing/sample-price.ts';
import { sampleQueuedJob } from './sample-queued-job.ts';

type Sent = { call: string; body: unknown; params: unknown };

/** Mock server (MSW) for the API. Its responses are validated against the contract; `sent` lists the requests. */
export function queueServer() {
  const server = setupServer();
  const sent: Sent[] = [];

  /** Mocks an endpoint. `given` is called with each request's body and returns the response's body, or a `Response`. */
  function answer(endpoint: Endpoint, given: (body: unknown) => unknown): void {
    const method = endpoint.method.toLowerCase() as 'get' | 'post';
    const path = `*${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    server.use(
      http[method](path, async ({ request, params }) => {
        const text = await request.text();
        const body: unknown = text ? JSON.parse(text) : undefined;
        sent.push({ call: endpoint.name, body, params });
        const made = await given(body);
        if (made instanceof Response) return made;
        if (!endpoint.answer) return new HttpResponse(null, { status: 204 });
        const checked = z.parse(endpoint.answer as z.core.$ZodType, made) as JsonBodyType;
        return HttpResponse.json(checked, { status: endpoint.status ?? 200 });
      }),
    );
  }

  /** Starts the server: `queued` are in the homeowner's queue, payments use the sandbox, and every request succeeds. */
  function serveAll(queued: () => QueuedJob[]): void {
    server.listen({ onUnhandledRequest: 'error' });
    setTransport({ baseUrl: location.origin, token: async () => 'token', renew: async () => null });
    answer(queue.listOwn, queued);
    answer(queue.create, () => sampleQueuedJob());
    answer(jobs.listOwn, () => []);
    answer(companies.bookableDays, () => lawnDays([]));
    answer(queue.listWindows, () => ({ offers: [] }));
    answer(queue.reject, () => queued()[0]);
    answer(queue.accept, () => offerPage());
    answer(payments.config, () => ({ gateway: 'sandbox', publishableKey: null }));
    answer(payments.readCheckout, () => pageState('unpaid'));
  }

  function stop(): void {
    server.resetHandlers();
    server.close();
    sent.length = 0;
  }

  const times = (endpoint: Endpoint) => sent.filter(({ call }) => call === endpoint.name);
  return { sent, times, answer, serveAll, stop };
}

/** The days on which companies have room, as the API returns them. @param days  'YYYY-MM-DD', and whether one has */
export const lawnDays = (days: readonly [day: string, hasRoom: boolean][]): BookableDays => ({
  days: days.map(([date, has_room]) => ({ date: day(date), has_room, has_neighbor: false })),
  lawn: 'served',
  could_queue: true,
  lowest_price: null,
  lowest_series_prices: null,
  may_cost_less: false,
  companies: [],
});

/** An error response of the API with this problem code. */
export function refusal(code: ProblemCode) {
  const detail = problemWords(code);
  const [status] = problems[code];
  return HttpResponse.json({ code, status, detail, message: detail, title: detail }, { status });
}

/** Response that opens an offer's payment page. @param heldMs  for how long from now its day is reserved, in ms */
export const offerPage = ({ session = 'cs_1', heldMs = 9 * 60_000 } = {}) => ({
  clientSecret: `secret of ${session}`,
  paymentStatus: 'unpaid',
  sessionId: session,
  price: samplePrice(),
  heldUntil: new Date(Date.now() + heldMs).toISOString(),
});

/** Response with the state of a payment page. */
export const pageState = (paymentStatus: 'paid' | 'unpaid', outcome = 'open', job_id: string | null = null) => ({
  sessionId: 'cs_1',
  paymentStatus,
  outcome,
  job_id,
  amountInCents: 4500,
  heldUntil: new Date().toISOString(),
});
