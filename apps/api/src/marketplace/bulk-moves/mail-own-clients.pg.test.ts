import { addDays } from '@swath/domain/calendar';
import type { CompanyId, JobId, OwnClientId } from '@swath/domain/ids';
import { cents, minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signLink } from '../../platform/secrets/sign-link.ts';
import { passGrace, RAIN, rainDayOf } from '../../testing/bulk-moves.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const WED = addDays(RAIN, 1);

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
  homeowner = await aHomeowner(swath.ctx.db);
});

const { aVisit, rainDay, propose, sent, undo } = rainDayOf(() => ({ swath, company, crew, homeowner }));

type Client = { readonly id: OwnClientId; readonly email: string };
const aClientOf = async (own: object = {}): Promise<Client> => {
  const email = `${crypto.randomUUID()}@porter.test`;
  const { id } = await anOwnClient(swath, crew, { full_name: crypto.randomUUID(), email, ...own });
  return { id, email };
};
/** A visit at an own client, as long as most of a day unless it is said otherwise. */
const aVisitAt = ({ id }: Pick<Client, 'id'>, traits: Parameters<typeof aVisit>[0] = {}): Promise<JobId> =>
  aVisit({ ...traits, own: { client_id: null, own_client_id: id, fee_cents: cents(0), ...traits.own } });
const mails = ({ email }: Client) => mailsTo(swath.ctx.db, email);
const templates = async (client: Client) => (await mails(client)).map(({ template }) => template);
const unsentTo = ({ email }: Client) =>
  swath.testDb.db
    .selectFrom('outbox_messages')
    .where('recipient', '=', email)
    .where('sent_at', 'is', null)
    .select(['template', 'job_id'])
    .execute();
const switchOff = (client: Client) =>
  swath.call(crew.token, 'PATCH', `/api/company/clients/${client.id}`, { visit_mails: false });
const stopMails = (client: Client) =>
  swath.call(crew.token, 'POST', '/api/visit-mails/leave', { token: signLink(swath.ctx, 'visit_mails', client.id) });

describe('an own client who gets visit mails', () => {
  test('gets one mail about all their visits, which waits for five minutes', async () => {
    const client = await aClientOf();
    const other = await aClientOf();
    await aVisitAt(client);
    await aVisitAt(client, { day: WED });
    const visit = await aVisitAt(other);
    const move = await sent(await propose({ from: RAIN, to: WED }));
    expect(move.visits.map(({ is_told }) => is_told)).toEqual([true, true, true]);
    await swath.runTasks();
    expect(await unsentTo(client)).toEqual([{ template: 'client-visit-moved', job_id: null }]);
    // A mail about one visit stands in its history.
    expect(await unsentTo(other)).toEqual([{ template: 'client-visit-moved', job_id: visit }]);
    await passGrace(swath);
    expect([await unsentTo(client), await unsentTo(other)]).toEqual([[], []]);
    const [mail] = await mails(client);
    expect(mail!.subject).toBe('Green Blade Mowing comes on other days');
    for (const said of [
      'Old day: Tue, May 5, 2026',
      'Old day: Wed, May 6, 2026',
      'Why: bad weather.',
      '/leave/visits',
    ]) {
      expect(mail!.text).toContain(said);
    }
    expect(mail!.text.match(/New day: /g)).toHaveLength(2);
  });

  test('reads of one visit its new day, and no weather where it is another reason', async () => {
    const client = await aClientOf();
    await aVisitAt(client);
    await sent(await rainDay({ reason: 'other' }), { reason: 'other' });
    const [mail, ...more] = await mails(client);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Green Blade Mowing comes on Wed, May 6, 2026');
    expect(mail!.text).not.toContain('weather');
  });

  test('is shown to the company as a mail without the link that stops it; proposing mails nobody', async () => {
    const client = await aClientOf();
    await aVisitAt(client);
    const [proposed] = await rainDay();
    expect(proposed).toMatchObject({ is_own_client: true, is_told: true, client_no_mail: null });
    expect(proposed!.message!.subject).toBe('Green Blade Mowing comes on Wed, May 6, 2026');
    expect(proposed!.message!.text).toContain('New day: Wed, May 6, 2026');
    expect(proposed!.message!.text).not.toContain('/leave/visits');
    await passGrace(swath);
    expect(await mails(client)).toEqual([]);
  });

  test('undone before the mail goes out, hears nothing', async () => {
    const client = await aClientOf();
    await aVisitAt(client);
    const move = await sent(await rainDay());
    await undo(move.id);
    await passGrace(swath);
    expect(await mails(client)).toEqual([]);
  });

  test('undone after that, gets one mail that the visits stay', async () => {
    const client = await aClientOf();
    await aVisitAt(client);
    await aVisitAt(client, { day: WED });
    const move = await sent(await propose({ from: RAIN, to: WED }));
    await passGrace(swath);
    await swath.setClock('2026-05-02T17:10:00.000Z');
    await undo(move.id);
    expect(await templates(client)).toEqual(['client-visit-moved', 'client-visit-stays']);
    const last = (await mails(client)).at(-1)!;
    expect(last.subject).toBe('Green Blade Mowing comes on the days planned before');
    expect(last.text).toContain('Days: Tue, May 5, 2026; Wed, May 6, 2026');
  });

  test('of two visits one of which cannot go back, is mailed about that one alone', async () => {
    const client = await aClientOf();
    const left = await aVisitAt(client, { own: { duration_minutes: minutes(400) } });
    await aVisitAt(client, { day: WED });
    const move = await sent(await propose({ from: RAIN, to: WED }));
    // Somebody else takes the room of the first.
    await aVisitAt(await aClientOf(), { own: { duration_minutes: minutes(400) } });
    const { visits } = (await undo(move.id)).json();
    expect(visits.find(({ job }: { job: string }) => job === left)).toMatchObject({ is_restored: false });
    expect(await templates(client)).toEqual(['client-visit-moved']);
    const [mail] = await mails(client);
    expect(mail!.text).toContain('Old day: Tue, May 5, 2026');
    expect(mail!.text).not.toContain('Old day: Wed, May 6, 2026');
  });
});

describe('an own client who gets none is told by the company, which reads why', () => {
  test.each([
    ['no_address', () => aClientOf({ email: null })],
    [
      'switched_off',
      async () => {
        const client = await aClientOf();
        await switchOff(client);
        return client;
      },
    ],
    [
      'stopped',
      async () => {
        const client = await aClientOf();
        await stopMails(client);
        return client;
      },
    ],
  ] as const)('%s', async (cause, make) => {
    const client = await make();
    const job = await aVisitAt(client);
    const [proposed] = await rainDay();
    expect(proposed).toMatchObject({ came: 'moved', is_told: false, client_no_mail: cause, message: null });
    const read = await swath.call(crew.token, 'GET', `/api/MowingJobs/${job}`);
    expect(read.json()).toMatchObject({ client_is_mailed: false, client_no_mail: cause });
    const move = await sent([proposed!]);
    expect(move.visits).toMatchObject([{ came: 'moved', is_told: false }]);
    await passGrace(swath);
    await undo(move.id);
    expect(await mails(client)).toEqual([]);
  });
});
