import type { APIRequestContext } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { callAs, PASSWORD } from './accounts.ts';

/** What the queue says of a homeowner's jobs. */
type Queued = { id: string; status: string; acceptableDates: Day[]; photos: unknown[] };

/** A homeowner's jobs in the queue. */
export const queuedJobsOf = (request: APIRequestContext, email: string): Promise<Queued[]> =>
  callAs(request, { email, password: PASSWORD }, 'GET', '/api/queued-jobs/my-jobs');

/** Puts a very tall lawn in the queue, by the call the wizard makes. @returns the id of the queued job */
export async function queueJob(
  request: APIRequestContext,
  email: string,
  job: { acceptableDates: Day[]; notes?: string },
): Promise<string> {
  const wanted = { grass_height: 'very_tall_14_plus', ...job };
  const { id } = await callAs<Queued>(request, { email, password: PASSWORD }, 'POST', '/api/queued-jobs', wanted);
  return id;
}

/** Somebody of the demo world's companies names a price for a queued job. */
export async function offerFrom(
  request: APIRequestContext,
  email: string,
  job: string,
  offer: { priceCents: number; serviceDate: Day; message: string },
): Promise<void> {
  await callAs(request, { email, password: DEMO_PASSWORD }, 'POST', `/api/queued-jobs/${job}/offer`, offer);
}
