import type { OwnCard } from '@swath/contract/charges';
import type { Complaint } from '@swath/contract/complaints';
import type { CalledOffJob } from '@swath/contract/crew-changes';
import type { OwnJob } from '@swath/contract/jobs';
import type { NoticeView, Preferences } from '@swath/contract/notices';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import type { Profile } from '@swath/contract/profiles';
import type { QueuedJob } from '@swath/contract/queue';
import type { Receipt } from '@swath/contract/receipts';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import type { Series } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import type { QueuedJobId } from '@swath/domain/ids';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';

/** State of the fake API; tests change it. */
export type Known = {
  profile: Profile;
  visits: OwnJob[];
  completed: OwnJob[];
  unrated: OwnJob | null;
  receipts: Receipt[];
  queued: QueuedJob[];
  /** Ids of expired queued jobs that the homeowner has not acknowledged. */
  unnoticed: QueuedJobId[];
  series: Series[];
  moves: RescheduleNotice[];
  calledOff: CalledOffJob[];
  proposals: OwnProposal[];
  complaints: Complaint[];
  notices: NoticeView[];
  cards: OwnCard[];
  preferences: Preferences;
};

const on = { mail: true, push: true };

/** State for a homeowner with a complete profile and nothing booked. */
export const nothingBooked = (): Known => ({
  profile: sampleProfile(),
  visits: [],
  completed: [],
  unrated: null,
  receipts: [],
  queued: [],
  unnoticed: [],
  series: [],
  moves: [],
  calledOff: [],
  proposals: [],
  complaints: [],
  notices: [],
  cards: [],
  preferences: { bookings: on, visit_day: on, messages: on, offers: on, payments: on },
});

/** The API's error response for a problem code. @param errors  invalid fields, if any */
export const refusal = (code: ProblemCode, errors?: { path: string; message: string }[]) =>
  HttpResponse.json(
    { code, status: problems[code][0], detail: problemWords(code), ...(errors && { errors }) },
    { status: problems[code][0] },
  );

/** A fake API for a homeowner's pages. @param known  returns its state @returns the server, and its calls so far */
export function homeownerApi(known: () => Known) {
  const calls: { call: string; body: unknown }[] = [];
  const server = setupServer(
    http.get('*/api/profile', () => HttpResponse.json(known().profile)),
    http.patch('*/api/profile', async ({ request }) => {
      Object.assign(known().profile, await request.json());
      return HttpResponse.json(known().profile);
    }),
    http.get('*/api/companies/available/days', () =>
      HttpResponse.json({
        ...{ days: [], lawn: 'served', could_queue: true, companies: [] },
        ...{ lowest_price: null, lowest_series_prices: null, may_cost_less: false },
      }),
    ),
    http.get('*/api/companies/:id/availability', () => HttpResponse.json([])),
    http.get('*/api/companies/:id/profile', () => refusal('company_not_found')),
    http.get('*/api/series', () => HttpResponse.json(known().series)),
    http.get('*/api/complaints', () => HttpResponse.json(known().complaints)),
    http.get('*/api/proposals', () => HttpResponse.json(known().proposals)),
    http.post('*/api/proposals/:id/decline', ({ params }) => {
      const isOpen = known().proposals.some(({ id }) => id === params.id);
      known().proposals = known().proposals.filter(({ id }) => id !== params.id);
      return isOpen ? HttpResponse.json({ declined: true }) : refusal('proposal_closed');
    }),
    http.get('*/api/MowingJobs', () => HttpResponse.json(known().visits)),
    http.get('*/api/MowingJobs/called-off', () => HttpResponse.json(known().calledOff)),
    http.get('*/api/MowingJobs/completed', () => HttpResponse.json(known().completed)),
    http.get('*/api/MowingJobs/unrated', () => HttpResponse.json({ job: known().unrated })),
    http.get('*/api/MowingJobs/:id/windows', () => HttpResponse.json({ windows: [] })),
    http.get('*/api/receipts', () => HttpResponse.json(known().receipts)),
    http.get('*/api/cards', () => HttpResponse.json(known().cards)),
    http.delete('*/api/cards/:id', ({ params }) => {
      known().cards = known().cards.filter(({ cardId }) => cardId !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/lot-suggestion', () => HttpResponse.json({ suggestion: null, place: null })),
    http.get('*/api/companies/available/days', () =>
      HttpResponse.json({
        ...{ days: [], lawn: 'served', could_queue: true, companies: [] },
        ...{ lowest_price: null, lowest_series_prices: null, may_cost_less: false },
      }),
    ),
    http.get('*/api/own-zip-watch', () => HttpResponse.json({ waiting: false })),
    http.get('*/api/calendar-feed', () => HttpResponse.json({ active: false, since: null })),
    http.post('*/api/MowingJobs/:id/cancel', ({ params }) => {
      const visit = known().visits.find(({ id }) => id === params.id);
      known().visits = known().visits.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ ...visit, status: 'canceled' });
    }),
    http.get('*/api/queued-jobs/my-jobs', () => HttpResponse.json(known().queued)),
    http.get('*/api/queued-jobs/:id/windows', () => HttpResponse.json({ offers: [] })),
    http.post('*/api/queued-jobs', () => HttpResponse.json(known().queued[0], { status: 201 })),
    http.post('*/api/queued-jobs/:id/cancel', ({ params }) => {
      known().queued = known().queued.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/ExpiredJobNotifications/unacknowledged', () => HttpResponse.json(known().unnoticed)),
    http.post('*/api/ExpiredJobNotifications/:id/acknowledge', ({ params }) => {
      known().unnoticed = known().unnoticed.filter((id) => id !== params.id);
      known().queued = known().queued.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/JobRescheduleNotifications/pending', () => HttpResponse.json(known().moves)),
    http.post('*/api/JobRescheduleNotifications/acknowledge', async ({ request }) => {
      const { notificationId } = (await request.json()) as { notificationId: string };
      known().moves = known().moves.filter(({ id }) => id !== notificationId);
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/notices', ({ request }) => {
      const from = Number(new URL(request.url).searchParams.get('from') ?? 0);
      const { notices } = known();
      const unread = notices.filter(({ read_at }) => read_at === null).length;
      const next = notices.length > from + 20 ? String(from + 20) : null;
      return HttpResponse.json({ notices: notices.slice(from, from + 20), unread, next });
    }),
    http.post('*/api/notices/read', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      for (const notice of known().notices) if (ids.includes(notice.id)) notice.read_at = '2026-11-24T16:00:00.000Z';
      return HttpResponse.json({ unread: 0 });
    }),
    http.get('*/api/notice-preferences', () => HttpResponse.json(known().preferences)),
    http.put('*/api/notice-preferences', async ({ request }) => {
      known().preferences = (await request.json()) as Preferences;
      return HttpResponse.json(known().preferences);
    }),
    http.get('*/api/push/key', () => HttpResponse.json({ key: null, subscribed: false })),
    http.post('*/api/MowingJobs/:id/rating', () => {
      known().unrated = null;
      return HttpResponse.json({ ok: true, message: 'Thank you for your rating.' });
    }),
  );
  server.events.on('request:start', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.clone().text();
    calls.push({ call: `${request.method} ${pathname}${search}`, body: text ? JSON.parse(text) : undefined });
  });
  return { server, calls };
}
