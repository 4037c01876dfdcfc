import { companies, type OfferedCompany } from '@swath/contract/companies';
import type { Endpoint } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { payments } from '@swath/contract/payments';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { type DefaultBodyType, HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { setTransport } from '../../../lib/api-client.ts';
import { sampleJob } from '../../../testing/sample-job.ts';

/** Answers the calls of the wizard as the API does, each answer checked by the contract; `sent` is what was asked. */
export function bookingServer() {
  const server = setupServer();
  const sent: { call: string; body: DefaultBodyType; query: Record<string, string> }[] = [];

  /** From now on, this call is answered like this. `given` is asked anew for each request. */
  function answer(endpoint: Endpoint, given: (body: Record<string, unknown>) => unknown): void {
    const method = endpoint.method.toLowerCase() as 'get' | 'post';
    const path = `*${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    server.use(
      http[method](path, async ({ request }) => {
        const body = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {};
        sent.push({ call: endpoint.name, body, query: Object.fromEntries(new URL(request.url).searchParams) });
        const made = await given(body);
        if (made instanceof Response) return made;
        const schema = endpoint.answer as z.core.$ZodType;
        return HttpResponse.json(z.parse(schema, made) as JsonBodyType, { status: endpoint.status ?? 200 });
      }),
    );
  }

  /** A company, a card form and a job for everybody. */
  function serveAll(): void {
    server.listen({ onUnhandledRequest: 'error' });
    setTransport({ baseUrl: location.origin, token: async () => 'token', renew: async () => null });
    answer(companies.offered, () => [greenBlade]);
    answer(payments.config, () => ({ gateway: 'sandbox', publishableKey: null }));
    answer(payments.openCheckout, ({ amountInCents }) => checkout({ total: amountInCents as number }));
    answer(payments.readCheckout, () => standing('unpaid'));
    answer(jobs.book, ({ scheduled_date }) => ({ ...bookedJob, scheduled_date }));
  }

  const times = (endpoint: Endpoint) => sent.filter(({ call }) => call === endpoint.name);
  return { server, sent, times, answer, serveAll };
}

/** A refusal, as the API answers it. */
export function refusal(code: ProblemCode, filling: Record<string, string> = {}) {
  const detail = problemWords(code, filling);
  const [status] = problems[code];
  return HttpResponse.json({ code, status, detail, message: detail, title: detail }, { status });
}

const price = (total: number, overgrowth = 0) => ({
  mowing_cents: total - overgrowth,
  overgrowth_cents: overgrowth,
  total_cents: total,
});

export const greenBlade: OfferedCompany = {
  company_id: '22222222-2222-4222-8222-222222222222',
  company_name: 'Green Blade Mowing',
  company_rate: 45,
  rating_avg: 4.61,
  rating_count: 61,
  phone_number: '5735550111',
  payment_status: 'ready',
  price: price(4500),
  distance_miles: 2.4,
};

export const overgrown: OfferedCompany = {
  company_id: '33333333-3333-4333-8333-333333333333',
  company_name: 'Overgrown & Sons',
  company_rate: 39,
  rating_avg: null,
  rating_count: 0,
  phone_number: null,
  payment_status: 'not_ready',
  price: price(6400, 2500),
  distance_miles: null,
};

/** The same company at another price. */
export const atPrice = (total: number, overgrowth = 0): OfferedCompany => ({
  ...greenBlade,
  price: price(total, overgrowth),
});

/** An open payment page. @param heldMs  for how long from now the place is kept */
export const checkout = ({
  total = 4500,
  heldMs = 9 * 60_000,
  session = 'cs_1',
  secret = 'secret_1' as string | null,
}) => ({
  clientSecret: secret,
  sessionId: session,
  price: price(total),
  heldUntil: new Date(Date.now() + heldMs).toISOString(),
});

/** How a payment page stands. */
export const standing = (paymentStatus: 'paid' | 'unpaid', outcome = 'open') => ({
  sessionId: 'cs_1',
  paymentStatus,
  outcome,
  job_id: null,
  amountInCents: 4500,
  heldUntil: new Date().toISOString(),
});

/** The job that a booking with the first company makes. */
export const bookedJob = sampleJob(1, {
  company_id: greenBlade.company_id,
  scheduled_date: '2026-05-05',
  start_time: null,
});
