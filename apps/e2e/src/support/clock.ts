import { type APIRequestContext, expect } from '@playwright/test';

/** What time it was for the product when this journey last asked or moved its clock. */
let lastKnown = new Date();
export const lastProductNow = (): Date => lastKnown;

/** What time it is for the product. */
export async function productNow(request: APIRequestContext): Promise<Date> {
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string };
  lastKnown = new Date(now);
  return lastKnown;
}

/**
 * Moves the product's clock; time goes on from there.
 *
 * @param how.sweep  look at once for what has become due, which the worker does when the next minute of the machine
 *                   begins, and do at once what is held for half a minute
 */
export async function moveProductClock(request: APIRequestContext, to: Date, { sweep = false } = {}): Promise<void> {
  const moved = await request.put('/dev/clock', { data: { now: to.toISOString(), sweep } });
  expect(moved.ok(), await moved.text()).toBe(true);
  lastKnown = to;
}

/** Lets a minute pass for the product, after which *On my way* can no longer be taken back and homeowners are told. */
export async function passHold(request: APIRequestContext): Promise<void> {
  const now = await productNow(request);
  await moveProductClock(request, new Date(now.getTime() + 60_000), { sweep: true });
}
