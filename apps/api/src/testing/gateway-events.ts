import { SIGNATURE_HEADER, signWebhook } from '@swath/practice-gateway/events/webhook-signature';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import type { TestApp } from './test-app.ts';

/** The bodies of what the practice gateway has to tell about one of its ids, oldest first. */
export async function eventsAbout({ testDb }: TestApp, id: string): Promise<string[]> {
  const rows = await testDb.db
    .withTables<PracticeTables>()
    .selectFrom('sandbox.events')
    .where('body', 'like', `%"${id}"%`)
    .orderBy('position')
    .select('body')
    .execute();
  return rows.map(({ body }) => body);
}

/** Brings an event as the gateway does, signed now. @returns the answer; the work follows as a task */
export async function deliver(testApp: TestApp, body: string, secret = testApp.ctx.settings.paymentWebhookSecret) {
  const now = await testApp.ctx.clock.now(testApp.ctx.db);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(body, secret, now) };
  return testApp.inject({ method: 'POST', url: '/webhooks/payments', headers, payload: body });
}
