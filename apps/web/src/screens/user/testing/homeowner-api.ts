import type { MowingJob } from '@swath/contract/jobs';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import type { Profile } from '@swath/contract/profiles';
import type { QueuedJob } from '@swath/contract/queue';
import type { Receipt } from '@swath/contract/receipts';
import type { Series } from '@swath/contract/series';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';

/** What the API knows; tests change it. */
export type Known = {
  profile: Profile;
  visits: MowingJob[];
  completed: MowingJob[];
  unrated: MowingJob | null;
  receipts: Receipt[];
  queued: QueuedJob[];
  /** Ids of expired jobs that nobody has been told of. */
  unnoticed: string[];
  series: Series[];
};

/** What it knows of somebody with a whole profile and nothing booked. */
export const nothingBooked = (): Known => ({
  profile: sampleProfile(),
  visits: [],
  completed: [],
  unrated: null,
  receipts: [],
  queued: [],
  unnoticed: [],
  series: [],
});

/** A refusal as the API words it. */
export const refusal = (code: ProblemCode, errors?: { path: string; message: string }[]) =>
  HttpResponse.json(
    { code, status: problems[code][0], detail: problemWords(code), ...(errors && { errors }) },
    { status: problems[code][0] },
  );

/** The calls of a homeowner's pages, answered from what is known at the moment. */
export function homeownerApi(known: () => Known) {
  const calls: { call: string; body: unknown }[] = [];
  const server = setupServer(
    http.get('*/api/profile', () => HttpResponse.json(known().profile)),
    http.patch('*/api/profile', async ({ request }) => {
      Object.assign(known().profile, await request.json());
      return HttpResponse.json(known().profile);
    }),
    http.get('*/api/series', () => HttpResponse.json(known().series)),
    http.get('*/api/MowingJobs', () => HttpResponse.json(known().visits)),
    http.get('*/api/MowingJobs/completed', () => HttpResponse.json(known().completed)),
    http.get('*/api/MowingJobs/unrated', () => HttpResponse.json({ job: known().unrated })),
    http.get('*/api/receipts', () => HttpResponse.json(known().receipts)),
    http.get('*/api/calendar-feed', () => HttpResponse.json({ active: false, since: null })),
    http.post('*/api/MowingJobs/:id/cancel', ({ params }) => {
      const visit = known().visits.find(({ id }) => id === params.id);
      known().visits = known().visits.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ ...visit, status: 'canceled' });
    }),
    http.get('*/api/queued-jobs/my-jobs', () => HttpResponse.json(known().queued)),
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
