import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mailer, MailRefused, type OutgoingMail } from '../../platform/providers/mail/mailer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listMessages } from './outbox.reads.ts';
import { outboxTasks } from './outbox.tasks.ts';
import { writeMessage } from './write-message.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(api.ctx.db);
});

const words = {
  to: 'harriet@homeowner.test',
  template: 'hello',
  subject: 'Hello',
  blocks: [{ paragraph: 'Hello Harriet' }],
};
const write = (own: Partial<typeof words> = {}) =>
  api.ctx.db.transaction().execute((tx) => writeMessage(tx, { ...words, ...own }));
const waiting = async () =>
  (await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs`.execute(api.ctx.db)).rows;

/** Sends as the worker would, through a mailer of the test. */
async function send(messageId: string, mailer: Mailer, production = false) {
  const ctx = { ...api.ctx, mailer, settings: { ...api.ctx.settings, production } };
  await outboxTasks['send-message'](ctx, { messageId });
}
function aMailer(fault?: Error) {
  const sent: OutgoingMail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      if (fault) throw fault;
      sent.push(mail);
    },
  };
  return { sent, mailer };
}

describe('a message', () => {
  test('is written with the work of sending it', async () => {
    await write();
    expect(await listMessages(api.ctx.db)).toMatchObject([
      { to: words.to, subject: 'Hello', sentAt: null, failure: null, createdAt: new Date('2026-05-02T17:00:00Z') },
    ]);
    expect(await waiting()).toEqual([{ name: 'send-message' }]);
    await api.runTasks();
    expect(await listMessages(api.ctx.db)).toMatchObject([{ sentAt: new Date('2026-05-02T17:00:00Z') }]);
    expect(await waiting()).toEqual([]);
  });

  test('of work that failed was never written', async () => {
    const failing = api.ctx.db.transaction().execute(async (tx) => {
      await writeMessage(tx, words);
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await listMessages(api.ctx.db)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('is found by whom it is for', async () => {
    await write();
    await write({ to: 'newton@homeowner.test' });
    expect(await listMessages(api.ctx.db, { to: 'Newton@Homeowner.test' })).toMatchObject([
      { to: 'newton@homeowner.test' },
    ]);
    expect(await listMessages(api.ctx.db)).toHaveLength(2);
  });

  test('is sent once, even when the work is done twice', async () => {
    const id = await write();
    const { sent, mailer } = aMailer();
    await send(id, mailer);
    await send(id, mailer);
    expect(sent).toMatchObject([
      { id, to: words.to, subject: 'Hello', text: expect.stringContaining('Hello Harriet') },
    ]);
  });

  test('that is refused for good is not tried again, and says why', async () => {
    const id = await write();
    const refusing = aMailer(new MailRefused('550 No such mailbox'));
    await send(id, refusing.mailer);
    expect(await listMessages(api.ctx.db)).toMatchObject([{ sentAt: null, failure: '550 No such mailbox' }]);
    const { sent, mailer } = aMailer();
    await send(id, mailer);
    expect(sent).toEqual([]);
  });

  test('that could not be delivered now waits for the next try', async () => {
    const id = await write();
    await expect(send(id, aMailer(new Error('connect ECONNREFUSED')).mailer)).rejects.toThrow('ECONNREFUSED');
    expect(await listMessages(api.ctx.db)).toMatchObject([{ sentAt: null, failure: null }]);
    const { sent, mailer } = aMailer();
    await send(id, mailer);
    expect(sent).toHaveLength(1);
  });

  test('is sent itself, and not another one that waits', async () => {
    const before = await write({ to: 'newton@homeowner.test' });
    const own = await write();
    await write({ to: 'ada@swath.test' });
    const { sent, mailer } = aMailer();
    await send(own, mailer);
    expect(sent).toMatchObject([{ id: own, to: words.to }]);
    await send(before, mailer);
    expect(sent[1]).toMatchObject({ id: before, to: 'newton@homeowner.test' });
    expect(sent).toHaveLength(2);
  });

  test('that is gone needs no sending', async () => {
    await write();
    const { sent, mailer } = aMailer();
    await send('3b5f0a52-77b2-4b5e-8f0f-6a2c9d1e4b21', mailer);
    expect(sent).toEqual([]);
  });

  test('loses its words once it is sent in production: links in it are keys', async () => {
    const id = await write();
    const { sent, mailer } = aMailer();
    await send(id, mailer, true);
    expect(sent[0]!.text).toContain('Hello Harriet');
    expect(await listMessages(api.ctx.db)).toMatchObject([{ subject: 'Hello', html: '', text: '' }]);
  });
});
