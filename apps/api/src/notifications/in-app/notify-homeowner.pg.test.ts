import { randomUUID } from 'node:crypto';
import type { Notice } from '@swath/domain/notices/notice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith, TOMORROW } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { passUndoTime } from '../../testing/undo-time.ts';
import { notifyHomeowner } from './notify-homeowner.ts';

let swath: TestApp;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  homeowner = await aHomeowner(swath.ctx.db);
});

const listed = async (from = '', who = homeowner) =>
  (await swath.call(who.token, 'GET', `/api/notices${from && `?from=${from}`}`)).json();
const started: Notice = { kind: 'started', company: 'Green Blade Mowing' };
const tell = (notice: Notice = started) =>
  swath.ctx.db.transaction().execute((tx) =>
    notifyHomeowner(swath.ctx, tx, {
      account: homeowner.account,
      notice,
      subject: randomUUID(),
      mail: {
        to: homeowner.email,
        template: notice.kind,
        subject: 'News',
        blocks: [{ paragraph: 'Something happened.' }],
      },
    }),
  );
const read = (body: object, who = homeowner) => swath.call(who.token, 'POST', '/api/notices/read', body);
const preferences = async () => (await swath.call(homeowner.token, 'GET', '/api/notice-preferences')).json();
const want = (wanted: object) => swath.call(homeowner.token, 'PUT', '/api/notice-preferences', wanted);
const templates = async () => (await mailsTo(swath.ctx.db, homeowner.email)).map(({ template }) => template);

/** A change that only this homeowner's pages hear of. */
const ownNoticeChanged = () => ({ kind: 'notice.changed', audience: [`account:${homeowner.account}`] });

const on = { mail: true, push: true };
const off = { mail: false, push: false };
const EVERYTHING = { bookings: on, visit_day: on, messages: on, offers: on, payments: on };
const NOTHING = {
  ...{ bookings: off, visit_day: off, messages: off, offers: off },
  payments: { mail: true, push: false },
};

test('a mowing from booking to stars: each step is in the list, and in the mail', async () => {
  const company = await aPayableCompany(swath);
  const crew = await aMember(swath.ctx.db, company);
  const request = aRequest(company);
  const { clientSecret, sessionId } = (await openCheckout(swath, homeowner.token, request)).json();
  await payWith(swath, clientSecret);
  const { id } = (await book(swath, homeowner.token, request, sessionId)).json();
  await swath.setClock(`${TOMORROW}T15:00:00.000Z`);
  await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/start`);
  await swath.setClock(`${TOMORROW}T15:40:00.000Z`);
  await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/complete`);
  expect(await templates()).toEqual(['booking-confirmed', 'mowing-started']);
  await passUndoTime(swath);

  const { notices, unread, next } = await listed();
  // The booking is the homeowner's own act.
  expect([unread, next]).toEqual([2, null]);
  expect(notices.map((notice: { kind: string; text: string }) => [notice.kind, notice.text])).toEqual([
    ['completed', 'Green Blade Mowing mowed it on Sun, May 3, 10:00–10:40 AM. How was it? You can give stars.'],
    ['started', 'Green Blade Mowing has started on Sun, May 3.'],
    ['booked', 'Green Blade Mowing comes on Sun, May 3.'],
  ]);
  const mails = await mailsTo(swath.ctx.db, homeowner.email);
  expect(mails.map(({ template }) => template)).toEqual(['booking-confirmed', 'mowing-started', 'mowing-completed']);
  expect(mails[2]!.text).toContain('How was it?');
  const canBeTurnedOff = mails.map(({ text }) => text.includes('You can turn mails like this one off'));
  expect(canBeTurnedOff).toEqual([false, true, true]);
});

test('what fails is not told', async () => {
  const failing = swath.ctx.db.transaction().execute(async (tx) => {
    await notifyHomeowner(swath.ctx, tx, { account: homeowner.account, notice: started, subject: randomUUID() });
    throw new Error('the cause fell through');
  });
  await expect(failing).rejects.toThrow('the cause fell through');
  expect((await listed()).notices).toEqual([]);
});

test('what is told reaches the open pages of that homeowner, and nobody else', async () => {
  await tell();
  const [notice] = (await listed()).notices;
  expect(await changesOf(swath.ctx.db, notice.id)).toEqual([ownNoticeChanged()]);
});

describe('GET /api/notices', () => {
  test('gives twenty at a time, newest first, none twice and none left out', async () => {
    for (let at = 0; at < 45; at++) {
      // Several in one moment, as one transaction leaves them.
      await swath.setClock(new Date(Date.parse(TEST_NOW) + Math.floor(at / 7) * 1000).toISOString());
      await tell();
    }
    const seen: string[] = [];
    let page = await listed();
    expect([page.notices.length, page.unread]).toEqual([20, 45]);
    for (;;) {
      seen.push(...page.notices.map(({ id }: { id: string }) => id));
      if (page.next === null) break;
      page = await listed(page.next);
    }
    expect(new Set(seen).size).toBe(45);
  });

  test('has nothing behind a last page that is just full', async () => {
    for (let at = 0; at < 20; at++) await tell();
    const { notices, next } = await listed();
    expect([notices.length, next]).toEqual([20, null]);
  });

  test('a page that cannot be is refused', async () => {
    const answer = await swath.call(homeowner.token, 'GET', '/api/notices?from=x');
    expect(answer.statusCode).toBe(400);
  });

  test('shows nobody else’s', async () => {
    await tell();
    expect(await listed('', await aHomeowner(swath.ctx.db))).toEqual({ notices: [], unread: 0, next: null });
  });
});

describe('POST /api/notices/read', () => {
  test('marks some, then all; once each, told once', async () => {
    await tell();
    await tell();
    const [latest] = (await listed()).notices;
    expect((await read({ ids: [latest.id] })).json()).toEqual({ unread: 1 });
    expect((await read({ ids: [latest.id] })).json()).toEqual({ unread: 1 });
    expect((await read({})).json()).toEqual({ unread: 0 });
    expect((await listed()).notices[0].read_at).toBe(TEST_NOW);
    // One for each time that something changed: the second time changed nothing.
    expect(await changesOf(swath.ctx.db, homeowner.account)).toEqual([ownNoticeChanged(), ownNoticeChanged()]);
  });

  test('touches nobody else’s', async () => {
    await tell();
    const [notice] = (await listed()).notices;
    await read({ ids: [notice.id] }, await aHomeowner(swath.ctx.db));
    expect((await listed()).unread).toBe(1);
  });
});

describe('/api/notice-preferences', () => {
  test('everything is on until it is turned off, and can be turned on again', async () => {
    expect(await preferences()).toEqual(EVERYTHING);
    expect((await want(NOTHING)).json()).toEqual(NOTHING);
    expect(await changesOf(swath.ctx.db, homeowner.account)).toEqual([ownNoticeChanged()]);
    expect(await preferences()).toEqual(NOTHING);
    await want(EVERYTHING);
    expect(await preferences()).toEqual(EVERYTHING);
  });

  test('what is turned off is in the list only; mails about money go in any case', async () => {
    await want(NOTHING);
    await tell();
    await tell({ kind: 'refunded', amountCents: 4500 });
    await tell({ kind: 'booked', company: 'Green Blade Mowing', date: TOMORROW as never });
    expect(await templates()).toEqual(['booked', 'refunded']);
    expect((await listed()).unread).toBe(3);
  });

  test('refuses to turn mails about money off', async () => {
    const answer = await want({ ...EVERYTHING, payments: { mail: false, push: true } });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'body.payments.mail', message: 'Emails about money cannot be turned off.' }],
    ]);
    expect(await preferences()).toEqual(EVERYTHING);
  });

  test('two changes at once: one of them stands whole', async () => {
    await Promise.all([want(NOTHING), want(EVERYTHING)]);
    expect([JSON.stringify(NOTHING), JSON.stringify(EVERYTHING)]).toContain(JSON.stringify(await preferences()));
  });
});
