import type { AvailabilitySettings, ConflictingJob, OwnDay } from '@swath/contract/availability';
import { addDays, type Day, day, daysBetween } from '@swath/domain/calendar';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

export const TODAY = day('2026-05-04');
export const COMPANY = '00000000-0000-4000-8000-000000000001';
const nineToFive = [{ start: '09:00', end: '17:00' }];

/**
 * Mock server of a company whose weekly hours are Tuesday, 9 to 5. On the calendar only Tuesday, May 5, 2026 is open,
 * by an override; tests add dates to `days`, and conflicting jobs to `standing`. `sent`: the changes requested so far.
 */
export function availabilityServer() {
  const days = new Map<string, Partial<OwnDay>>();
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const conflicts: ConflictingJob[] = [];
  let settings: AvailabilitySettings;
  const begin = () => {
    sent.length = 0;
    conflicts.length = 0;
    days.clear();
    days.set('2026-05-05', { is_available: true, windows: nineToFive, says: 'date' });
    settings = { today: TODAY, week: [[], [], nineToFive, [], [], [], []], days_off: [], most_jobs_a_day: null };
  };
  begin();
  const dayOf = (date: Day): OwnDay => ({
    date,
    is_available: false,
    windows: [],
    busy: [],
    says: 'week',
    reason: null,
    jobs: 0,
    ...days.get(date),
  });
  /** Records a request. @returns the error if it is no dry run and `keep` lacks a conflicting job; otherwise null */
  const take = async (request: Request) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ path: new URL(request.url).pathname, body });
    const keep = Array.isArray(body.keep) ? body.keep : [];
    const isRefused = !body.dry_run && conflicts.some(({ id }) => !keep.includes(id));
    if (!isRefused) return null;
    return refusal(conflicts.some(({ why }) => why === 'closed') ? 'jobs_on_closed_days' : 'jobs_beyond_hours');
  };
  const server = setupServer(
    http.get('*/api/company/availability', () => HttpResponse.json({ ...settings })),
    http.get('*/api/company/days', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [from, to] = [day(searchParams.get('from')!), day(searchParams.get('to')!)];
      return HttpResponse.json(Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => dayOf(addDays(from, at))));
    }),
    http.post(
      '*/api/company/availability-overrides',
      async ({ request }) => (await take(request)) ?? HttpResponse.json({ items: [], standing: conflicts }),
    ),
    http.put(
      '*/api/company/weekly-hours',
      async ({ request }) => (await take(request)) ?? HttpResponse.json({ settings, standing: conflicts }),
    ),
    http.post('*/api/company/days-off', async ({ request }) => {
      const refused = await take(request);
      const { from_date, to_date, reason } = sent.at(-1)!.body as { from_date: Day; to_date: Day; reason: string };
      if (!refused && !sent.at(-1)!.body.dry_run) {
        settings = { ...settings, days_off: [{ id: COMPANY, from_date, to_date, reason: reason || null }] };
      }
      return refused ?? HttpResponse.json({ settings, standing: conflicts });
    }),
    http.delete('*/api/company/days-off/:id', () => {
      settings = { ...settings, days_off: [] };
      return HttpResponse.json(settings);
    }),
    http.put('*/api/company/day-limit', async ({ request }) => {
      await take(request);
      settings = { ...settings, most_jobs_a_day: sent.at(-1)!.body.most_jobs_a_day as number | null };
      return HttpResponse.json(settings);
    }),
  );
  return { server, days, sent, standing: conflicts, begin };
}

/** An error response of the API, with status 409. */
export const refusal = (code: string, detail = code) =>
  HttpResponse.json(
    { type: `/problems/${code}`, title: detail, status: 409, code, detail },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  );

/** A job on Tuesday, May 5, that conflicts with closing that day. @param own  fields to override */
export const aConflictingJob = (own: Partial<ConflictingJob> = {}): ConflictingJob => ({
  id: '00000000-0000-4000-8000-00000000000a' as ConflictingJob['id'],
  service_date: day('2026-05-05'),
  full_name: 'Harriet Miller',
  address: '412 Elm Ave, Columbia, MO 65203',
  asked: false,
  why: 'closed',
  ...own,
});
