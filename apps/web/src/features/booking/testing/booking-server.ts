import { type BookableDays, type CompanyProfile, companies, type OfferedCompany } from '@swath/contract/companies';
import type { Endpoint } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { payments } from '@swath/contract/payments';
import { type Problem, type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { profiles } from '@swath/contract/profiles';
import { type SeriesPreview, series } from '@swath/contract/series';
import { addDays, type Day, day, daysBetween, weekdayOf } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { type DefaultBodyType, HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { setTransport } from '../../../lib/api-client.ts';
import { idOf } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { sampleProfile } from '../../profiles/testing/sample-profile.ts';

/** Answers the calls of the wizard as the API does, each answer checked by the contract; `sent` is what was asked. */
export function bookingServer() {
  const server = setupServer();
  const sent: { call: string; body: DefaultBodyType; query: Record<string, string> }[] = [];

  /** From now on, this call is answered like this. `given` is asked anew for each request, with its body or query. */
  function answer(endpoint: Endpoint, given: (body: Record<string, unknown>) => unknown): void {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch';
    const path = `*${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    server.use(
      http[method](path, async ({ request }) => {
        const body = request.method !== 'GET' ? ((await request.json()) as Record<string, unknown>) : {};
        const query = Object.fromEntries(new URL(request.url).searchParams);
        sent.push({ call: endpoint.name, body, query });
        const made = await given(request.method === 'GET' ? query : body);
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
    answer(companies.terms, () => greenBlade);
    answer(companies.bookableDays, ({ from, to }) => lawnDays(from as string, to as string));
    answer(companies.profile, () => greenBladeProfile);
    answer(payments.config, () => ({ gateway: 'sandbox', publishableKey: null }));
    answer(payments.openCheckout, ({ amountInCents }) => checkout({ total: amountInCents as number }));
    answer(payments.readCheckout, () => paymentState('unpaid'));
    answer(companies.availability, ({ from, to }) => daysWithRoom(from as string, to as string));
    answer(profiles.change, (changes) => ({ ...harriet, ...changes }));
    answer(series.preview, () => preview());
    answer(series.create, () => ({ series_id: '44444444-4444-4444-8444-444444444444', created: 4, left_out: [] }));
    answer(jobs.book, ({ scheduled_date }) => ({ ...bookedJob, scheduled_date }));
  }

  const times = (endpoint: Endpoint) => sent.filter(({ call }) => call === endpoint.name);
  return { server, sent, times, answer, serveAll };
}

/** A refusal, as the API answers it. */
export function refusal(code: ProblemCode, filling: Record<string, string> = {}, more: Partial<Problem> = {}) {
  const detail = problemWords(code, filling);
  const [status] = problems[code];
  return HttpResponse.json({ code, status, detail, message: detail, title: detail, ...more }, { status });
}

/** Another price than the browser sent, as the API answers it. */
export const priceChanged = (total: number, overgrowth = 0) =>
  refusal(
    'price_changed',
    { price: `$${(total / 100).toFixed(2)}` },
    {
      quote: { price: price(total, overgrowth), heldUntil: new Date(Date.now() + 600_000).toISOString() },
    },
  );

const price = (total: number, overgrowth = 0) => ({
  mowing_cents: cents(total - overgrowth),
  overgrowth_cents: cents(overgrowth),
  total_cents: cents(total),
});

export const greenBlade: OfferedCompany = {
  company_id: idOf('22222222-2222-4222-8222-222222222222'),
  company_name: 'Green Blade Mowing',
  logo: null,
  company_rate: 45,
  rating_avg: 4.61,
  rating_count: 61,
  phone_number: '5735550111',
  payment_status: 'ready',
  price: price(4500),
  distance_miles: 2.4,
};

export const overgrown: OfferedCompany = {
  company_id: idOf('33333333-3333-4333-8333-333333333333'),
  company_name: 'Overgrown & Sons',
  logo: null,
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
  paymentStatus: secret === null ? 'paid' : 'unpaid',
  sessionId: session,
  price: price(total),
  heldUntil: new Date(Date.now() + heldMs).toISOString(),
});

/** How a payment page stands. */
export const paymentState = (paymentStatus: 'paid' | 'unpaid', outcome = 'open') => ({
  sessionId: 'cs_1',
  paymentStatus,
  outcome,
  job_id: null,
  amountInCents: 4500,
  heldUntil: new Date().toISOString(),
});

/** The job that a booking with the first company makes. */
export const bookedJob = sampleOwnJob(1, {
  company_id: greenBlade.company_id,
  scheduled_date: day('2026-05-05'),
  start_time: null,
});

/** Every day of a stretch: Sundays closed, Saturdays full, room on all others. */
export const daysWithRoom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from as Day, to as Day) + 1 }, (_, ahead) => {
    const date = addDays(from as Day, ahead);
    const closed = weekdayOf(date) === 0;
    const windows = closed ? [] : [{ start: '08:00', end: '17:00' }];
    return { date, is_available: !closed, windows, has_room: !closed && weekdayOf(date) !== 6 };
  });

/** The same days as they are for the homeowner's lawn, whoever comes. */
export const lawnDays = (from: string, to: string, own: Partial<BookableDays> = {}): BookableDays => ({
  days: daysWithRoom(from, to).map(({ date, has_room }) => ({ date, has_room })),
  lawn: 'served',
  could_queue: true,
  companies: [],
  ...own,
});

/** What the page of the first company says. */
export const greenBladeProfile: CompanyProfile = {
  company_id: greenBlade.company_id,
  company_name: greenBlade.company_name,
  logo: null,
  description: null,
  website: null,
  city: 'Columbia',
  state: 'MO',
  phone_number: greenBlade.phone_number,
  company_rate: 45,
  rating_avg: 4.61,
  rating_count: 61,
  member_since: '2025-05-04T12:00:00.000Z',
  service_areas: { words: [], zip_codes: [], circles: [], outlines: [] },
  serves_you: true,
  payment_status: 'ready',
};

export const CONSENT =
  'Your card will be charged $45.00 at 8:00 AM the day before each later visit. Cancel any visit before that and nothing is charged.';

/** Four Tuesdays of a weekly series, all free unless said otherwise. */
export const preview = (visits: Partial<SeriesPreview['visits'][number]>[] = []): SeriesPreview => ({
  visits: ['2026-05-05', '2026-05-12', '2026-05-19', '2026-05-26'].map((date, place) => ({
    rule_date: day(date),
    state: 'free',
    alternatives: [],
    ...visits[place],
  })),
  first_price: price(4500),
  visit_price: price(4500),
  consent: CONSENT,
});

export const harriet = sampleProfile({ id: idOf('11111111-1111-4111-8111-111111111111'), location_verified: true });
