import { type BookableDays, type CompanyProfile, companies, type OfferedCompany } from '@swath/contract/companies';
import { NO_PRICES } from '@swath/contract/company-prices';
import type { Endpoint } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { ownZipWatch } from '@swath/contract/own-zip-watch';
import { payments } from '@swath/contract/payments';
import { type Problem, type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { profiles } from '@swath/contract/profiles';
import { series } from '@swath/contract/series';
import type { SeriesPreview } from '@swath/contract/series-previews';
import { addDays, type Day, day, daysBetween, weekdayOf } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { type DefaultBodyType, HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { setTransport } from '../../../lib/api-client.ts';
import { idOf } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { sampleProfile } from '../../profiles/testing/sample-profile.ts';

/** Mock server for the wizard's API calls; validates each response by the contract. `sent`: the requests so far. */
export function bookingServer() {
  const server = setupServer();
  const sent: { call: string; body: DefaultBodyType; query: Record<string, string> }[] = [];

  /** Sets an endpoint's response. `given` is called for each request, with its body, or its query if it is a GET. */
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

  /** Starts the server with a default response for every call: one company, an unpaid payment page, a booked job. */
  function serveAll(): void {
    server.listen({ onUnhandledRequest: 'error' });
    setTransport({ baseUrl: location.origin, token: async () => 'token', renew: async () => null });
    answer(companies.offered, () => [greenBlade]);
    answer(companies.terms, () => greenBlade);
    answer(companies.bookableDays, ({ from, to }) => lawnDays(from as string, to as string));
    answer(companies.profile, () => greenBladeProfile);
    answer(ownZipWatch.read, () => ({ waiting: false }));
    answer(payments.config, () => ({ gateway: 'sandbox', publishableKey: null }));
    answer(payments.openCheckout, ({ amountInCents }) => checkout({ total: amountInCents as number }));
    answer(payments.readCheckout, () => paymentState('unpaid'));
    answer(companies.availability, ({ from, to }) => daysWithRoom(from as string, to as string));
    answer(profiles.change, (changes) => ({ ...harriet, ...changes }));
    answer(jobs.listOwn, () => []);
    answer(series.preview, () => preview());
    answer(series.create, () => ({ series_id: '44444444-4444-4444-8444-444444444444', created: 4, left_out: [] }));
    answer(jobs.book, ({ scheduled_date }) => ({ ...bookedJob, scheduled_date }));
  }

  const times = (endpoint: Endpoint) => sent.filter(({ call }) => call === endpoint.name);
  return { server, sent, times, answer, serveAll };
}

/** An error response of the API. @param filling  values for the placeholders of the error text */
export function refusal(code: ProblemCode, filling: Record<string, string> = {}, more: Partial<Problem> = {}) {
  const detail = problemWords(code, filling);
  const [status] = problems[code];
  return HttpResponse.json({ code, status, detail, message: detail, title: detail, ...more }, { status });
}

/** The API's error response if the price sent is outdated, with the new price (`total` and `overgrowth` in cents). */
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
  ...{ minimum_cents: cents(0), frequency_cents: cents(0), neighbor_cents: cents(0), any_time_cents: cents(0) },
  overgrowth_cents: cents(overgrowth),
  total_cents: cents(total),
});

/** A company that has set a rate only. */
export const NO_DISCOUNTS = {
  ...{ minimum_cents: cents(0), weekly_percent: 0, biweekly_percent: 0, monthly_percent: 0 },
  ...{ neighbor_cents: cents(0), any_time_cents: cents(0) },
};

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
  discounts: NO_DISCOUNTS,
  kept_windows: null,
  insured_until: null,
  arrival_windows: [],
};

/** An arrival window of two hours in Columbia. @param hour  at which it begins, 8 to 16 */
export const windowAt = (date: string, hour: number) => ({
  from: `${date}T${String(hour + 5).padStart(2, '0')}:00:00.000Z`,
  to: `${date}T${String(hour + 7).padStart(2, '0')}:00:00.000Z`,
});

/** The company `greenBlade` with arrival windows that begin at these hours. */
export const promising = (date: string, ...hours: number[]): OfferedCompany => ({
  ...greenBlade,
  arrival_windows: hours.map((hour) => windowAt(date, hour)),
});

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
  discounts: NO_DISCOUNTS,
  kept_windows: null,
  insured_until: null,
  arrival_windows: [],
};

/** The company `greenBlade` at another price; `total` and `overgrowth` in cents. */
export const atPrice = (total: number, overgrowth = 0): OfferedCompany => ({
  ...greenBlade,
  price: price(total, overgrowth),
});

/** A payment page; if `secret` is null, it is already paid. @param heldMs  how long the slot stays reserved, in ms */
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

/** The state of a payment page as the API returns it. */
export const paymentState = (paymentStatus: 'paid' | 'unpaid', outcome = 'open') => ({
  sessionId: 'cs_1',
  paymentStatus,
  outcome,
  job_id: null,
  amountInCents: 4500,
  heldUntil: new Date().toISOString(),
});

/** The job that is created by a booking with `greenBlade`. */
export const bookedJob = sampleOwnJob(1, {
  company_id: greenBlade.company_id,
  scheduled_date: day('2026-05-05'),
  start_time: null,
});

/** A company's availability on each day of a range, ends included: Sundays closed, Saturdays full, others with room. */
export const daysWithRoom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from as Day, to as Day) + 1 }, (_, ahead) => {
    const date = addDays(from as Day, ahead);
    const closed = weekdayOf(date) === 0;
    const windows = closed ? [] : [{ start: '08:00', end: '17:00' }];
    return { date, is_available: !closed, windows, has_room: !closed && weekdayOf(date) !== 6, has_neighbor: false };
  });

/** The days of `daysWithRoom` as the API returns them for all companies together. @param own  fields to override */
export const lawnDays = (from: string, to: string, own: Partial<BookableDays> = {}): BookableDays => ({
  days: daysWithRoom(from, to).map(({ date, has_room }) => ({ date, has_room, has_neighbor: false })),
  lawn: 'served',
  could_queue: true,
  lowest_price: price(4500),
  lowest_series_prices: { weekly: price(4500), biweekly: price(4500), monthly: price(4500) },
  may_cost_less: false,
  companies: [],
  ...own,
});

/** The public profile of `greenBlade`. */
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
  prices: NO_PRICES,
  rating_avg: 4.61,
  rating_count: 61,
  rating_stars: [0, 0, 0, 0, 0],
  rating_tags: { ratings: 0, on_time: 0, careful: 0, tidy: 0 },
  photos: [],
  kept_windows: null,
  insured_until: null,
  member_since: '2025-05-04T12:00:00.000Z',
  service_areas: { words: [], zip_codes: [], circles: [], outlines: [] },
  serves_you: true,
  price_for_you: price(4500),
  payment_status: 'ready',
};

export const CONSENT =
  'The price of each later visit, $45.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed. Cancel a visit before the crew starts, and you pay nothing for it.';

/** Preview of a weekly series on four Tuesdays, all free. @param visits  fields to override, by position */
export const preview = (visits: Partial<SeriesPreview['visits'][number]>[] = []): SeriesPreview => ({
  visits: ['2026-05-05', '2026-05-12', '2026-05-19', '2026-05-26'].map((date, place) => ({
    rule_date: day(date),
    state: 'free',
    alternatives: [],
    ...visits[place],
  })),
  first_price: price(4500),
  visit_price: price(4500),
  neighbor_cents: cents(0),
  neighbor_days: [],
  consent: CONSENT,
});

export const harriet = sampleProfile({ id: idOf('11111111-1111-4111-8111-111111111111'), location_verified: true });
