import type { QueuedJobId } from '@swath/domain/ids';
import { MOST_QUESTIONS } from '@swath/domain/queue/questions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aPreference, noticesTo } from '../../../testing/notices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aCrew, accept, offer, offerId, payAndAsk, queueJob } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const GATE = 'How wide is the gate to the back?';
const ask = (crew: Person, job: QueuedJobId, question: unknown = GATE) =>
  testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/questions`, { question });
const reply = (homeowner: Person, job: QueuedJobId, question: string, words: unknown = 'Forty inches.') =>
  testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/questions/${question}/answer`, { answer: words });
const read = async ({ token }: Person, job: QueuedJobId) =>
  (await testApp.call(token, 'GET', `/api/queued-jobs/${job}`)).json().questions;
/** The one that has no answer yet. */
const waiting = async (homeowner: Person, job: QueuedJobId) =>
  (await read(homeowner, job)).find(({ answer }: { answer: string | null }) => answer === null).id;
const code = (answer: { json: () => { code: string } }) => answer.json().code;

async function aWait() {
  const homeowner = await aHomeowner(testApp.testDb.db);
  return { homeowner, crew: await aCrew(testApp), job: await queueJob(testApp, homeowner) };
}
async function anAsked() {
  const wait = await aWait();
  return { ...wait, question: (await ask(wait.crew, wait.job)).json().questions[0].id as string };
}

const rowsOn = (job: QueuedJobId) =>
  testApp.testDb.db.selectFrom('queue_questions').where('queued_job_id', '=', job).selectAll().execute();

describe('POST /api/queued-jobs/{id}/questions', () => {
  test('asks the homeowner, who hears of it; nobody else reads it', async () => {
    const { homeowner, crew, job } = await aWait();
    const answer = await ask(crew, job);
    expect(answer.statusCode).toBe(201);
    const asked = {
      id: expect.any(String),
      companyId: crew.company,
      companyName: 'Green Blade Mowing',
      question: GATE,
      askedAt: '2026-05-02T17:00:00.000Z',
      answer: null,
      answeredAt: null,
    };
    expect(answer.json().questions).toEqual([asked]);
    expect(await read(homeowner, job)).toEqual([asked]);
    const rival = await aCrew(testApp);
    expect(await read(rival, job)).toEqual([]);
    expect(await noticesTo(testApp, homeowner)).toEqual([
      [
        'question_asked',
        'Green Blade Mowing asks something about 412 Elm Ave, Columbia, MO 65203 before it makes an offer.',
      ],
    ]);
    const [mail] = await mailsTo(testApp.testDb.db, homeowner.email);
    expect(mail).toMatchObject({
      template: 'question-asked',
      subject: 'Green Blade Mowing has a question about your lawn',
    });
    expect((await changesOf(testApp.testDb.db, job)).at(-1)).toEqual({
      kind: 'question.changed',
      audience: [`account:${homeowner.account}`, `office:${crew.company}`],
    });
  });

  test('is not mailed to whoever does not want that, and stands in their list', async () => {
    const { homeowner, crew, job } = await aWait();
    const preferences = { ...aPreference(), offers: { mail: false, push: false } };
    await testApp.call(homeowner.token, 'PUT', '/api/notice-preferences', preferences);
    expect((await ask(crew, job)).statusCode).toBe(201);
    expect(await mailsTo(testApp.testDb.db, homeowner.email)).toEqual([]);
    expect((await noticesTo(testApp, homeowner)).map(([kind]) => kind)).toEqual(['question_asked']);
  });

  test('takes one question at a time, however many members ask at once, and five of a company', async () => {
    const { homeowner, crew, job } = await aWait();
    const colleague = await aMember(testApp.testDb.db, crew.company, false);
    const both = await Promise.all([ask(crew, job), ask(colleague, job, 'Is there a slope?')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(code(both.find(({ statusCode }) => statusCode === 409)!)).toBe('question_waits');
    for (let n = 1; n < MOST_QUESTIONS; n++) {
      await reply(homeowner, job, await waiting(homeowner, job));
      expect((await ask(crew, job, `Question ${n}?`)).statusCode).toBe(201);
    }
    await reply(homeowner, job, await waiting(homeowner, job));
    expect(code(await ask(crew, job))).toBe('too_many_questions');
    expect((await ask(await aCrew(testApp), job)).statusCode).toBe(201);
  });

  test('takes thirty questions of all companies', async () => {
    const { homeowner, job, crew } = await aWait();
    const others = [];
    for (let n = 0; n < 6; n++) others.push(await aCrew(testApp));
    const rows = others.flatMap(({ company }) =>
      Array.from({ length: 5 }, (_, n) => ({
        queued_job_id: job,
        company_id: company,
        question: `Question ${n}?`,
        asked_at: '2026-05-02T16:00:00Z',
        answer: 'Yes.',
        answered_at: '2026-05-02T16:30:00Z',
      })),
    );
    await testApp.testDb.db.insertInto('queue_questions').values(rows).execute();
    expect(code(await ask(crew, job))).toBe('too_many_questions_of_all');
    expect(await read(homeowner, job)).toHaveLength(30);
  });

  test.each([
    ['no words', '', 400, 'validation'],
    ['only spaces', '   ', 400, 'validation'],
    ['more than 500 characters', 'x'.repeat(501), 400, 'validation'],
    ['a phone number', 'Call us at 573-555-0142.', 422, 'contact_details'],
    ['an email address', 'Write to gwen@greenblade.test, please.', 422, 'contact_details'],
    ['a link', 'See www.greenblade.test', 422, 'contact_details'],
  ])('refuses %s', async (_, words, status, refused) => {
    const { crew, job } = await aWait();
    const answer = await ask(crew, job, words);
    expect([answer.statusCode, code(answer)]).toEqual([status, refused]);
    expect(await rowsOn(job)).toEqual([]);
  });

  test('refuses a job that left the queue, one elsewhere, and one that is not there', async () => {
    const { homeowner, crew, job } = await aWait();
    expect(code(await ask(await aCrew(testApp, { zips: ['10001'] }), job))).toBe('queued_job_not_found');
    expect(code(await ask(crew, crypto.randomUUID() as QueuedJobId))).toBe('queued_job_not_found');
    await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    expect(code(await ask(crew, job))).toBe('queued_job_ended');
  });
});

describe('POST /api/queued-jobs/{id}/questions/{questionId}/answer', () => {
  test('answers it once; its company reads it and gets a mail, and no other', async () => {
    const { homeowner, crew, job, question } = await anAsked();
    const rival = await aCrew(testApp);
    const answer = await reply(homeowner, job, question);
    const said = { answer: 'Forty inches.', answeredAt: '2026-05-02T17:00:00.000Z' };
    expect([answer.statusCode, answer.json().questions]).toEqual([200, [expect.objectContaining(said)]]);
    expect(await read(crew, job)).toMatchObject([said]);
    expect(await read(rival, job)).toEqual([]);
    const { email } = await testApp.testDb.db
      .selectFrom('companies')
      .where('id', '=', crew.company)
      .select('email')
      .executeTakeFirstOrThrow();
    const [mail] = (await mailsTo(testApp.testDb.db, email)).filter(({ text }) => text.includes(job));
    expect(mail).toMatchObject({ template: 'question-answered' });
    expect(mail!.text).toContain(`/company/queued-jobs?job=${job}`);
    expect((await changesOf(testApp.testDb.db, job)).at(-1)).toEqual({
      kind: 'question.changed',
      audience: [`account:${homeowner.account}`, `office:${crew.company}`],
    });
    expect(code(await reply(homeowner, job, question, 'No, fifty.'))).toBe('question_answered');
    expect(await read(crew, job)).toMatchObject([said]);
  });

  test('twice at once: one answer counts', async () => {
    const { homeowner, job, question } = await anAsked();
    const answers = await Promise.all(['One.', 'Two.'].map((words) => reply(homeowner, job, question, words)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['no words', '', 400, 'validation'],
    ['more than 500 characters', 'x'.repeat(501), 400, 'validation'],
    ['a phone number', '(573) 555 0142', 422, 'contact_details'],
  ])('refuses %s', async (_, words, status, refused) => {
    const { homeowner, job, question } = await anAsked();
    const answer = await reply(homeowner, job, question, words);
    expect([answer.statusCode, code(answer)]).toEqual([status, refused]);
    expect(await rowsOn(job)).toMatchObject([{ answer: null }]);
  });

  test('does not know questions about other jobs, nor other people’s jobs', async () => {
    const { homeowner, job } = await anAsked();
    const other = await anAsked();
    expect(code(await reply(homeowner, job, other.question))).toBe('question_not_found');
    expect(code(await reply(homeowner, other.job, other.question))).toBe('queued_job_not_found');
    await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    expect(code(await reply(homeowner, job, (await rowsOn(job))[0]!.id))).toBe('queued_job_ended');
  });
});

describe('after an offer', () => {
  test('its message gives nothing away either, made or changed', async () => {
    const { crew, job } = await aWait();
    const refused = await offer(testApp, crew, job, { message: 'Call 573-555-0142 and save the fee.' });
    expect([refused.statusCode, code(refused)]).toEqual([422, 'contact_details']);
    await offerId(testApp, crew, job);
    const changed = await testApp.call(crew.token, 'PUT', `/api/queued-jobs/${job}/offer`, {
      ...{ priceCents: 5500, serviceDate: '2026-05-04', message: 'gwen@greenblade.test' },
    });
    expect(code(changed)).toBe('contact_details');
  });

  test('whoever was chosen still reads what was asked, and nobody else does', async () => {
    const { homeowner, crew, job, question } = await anAsked();
    const rival = await aCrew(testApp);
    await ask(rival, job, 'Any dogs?');
    await reply(homeowner, job, question);
    const made = await offerId(testApp, crew, job);
    await payAndAsk(testApp, homeowner, (await accept(testApp, homeowner, job, made)).json());
    expect(await read(crew, job)).toMatchObject([{ question: GATE }]);
    expect((await testApp.call(rival.token, 'GET', `/api/queued-jobs/${job}`)).statusCode).toBe(404);
    expect(code(await ask(crew, job, 'And the dog?'))).toBe('queued_job_ended');
  });

  test('the questions go with their job', async () => {
    const { job } = await anAsked();
    await testApp.testDb.db.deleteFrom('queued_jobs').where('id', '=', job).execute();
    expect(await rowsOn(job)).toEqual([]);
  });
});
