import type { APIRequestContext, Page } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { callAs, PASSWORD } from './accounts.ts';

/** A photo of a lawn: a JPEG that the browser itself has drawn and packed. */
export async function aLawnPhoto(page: Page, name: string, grass: string) {
  const packed = await page.evaluate((color) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#bcd7ee';
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = color;
    for (let x = 0; x < 640; x += 4) pen.fillRect(x, 200 + ((x * 37) % 90), 3, 480);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
  }, grass);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(packed, 'base64') };
}

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
