import { type APIRequestContext, expect } from '@playwright/test';

/** What time it is for the product. */
export async function productNow(request: APIRequestContext): Promise<Date> {
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string };
  return new Date(now);
}

/**
 * Moves the product's clock; time goes on from there.
 *
 * @param how.sweep  look at once for what has become due: the worker does when the next minute of the machine begins
 */
export async function moveProductClock(request: APIRequestContext, to: Date, { sweep = false } = {}): Promise<void> {
  const moved = await request.put('/dev/clock', { data: { now: to.toISOString(), sweep } });
  expect(moved.ok(), await moved.text()).toBe(true);
}
