import type { APIRequestContext } from '@playwright/test';

/** What time it is for the product. */
export async function productNow(request: APIRequestContext): Promise<Date> {
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string };
  return new Date(now);
}

/** Moves the product's clock; time goes on from there. */
export async function moveProductClock(request: APIRequestContext, to: Date): Promise<void> {
  await request.put('/dev/clock', { data: { now: to.toISOString() } });
}
