import type { JobMessage, JobThread } from '@swath/contract/job-messages';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { greenBlade, harriet } from '@swath/fixtures/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tabStore } from '../../lib/storage.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { TODAY } from '../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../testing/show.tsx';
import { MessageThread } from './message-thread.tsx';

const JOB = sampleId<JobThread['job_id']>(1);
const aMessage = (number: number, changed: Partial<JobMessage> = {}): JobMessage => ({
  id: sampleId(700 + number),
  number,
  side: 'company',
  by: '',
  words: `Message ${number}`,
  sent_at: '2026-11-24T15:00:00.000Z',
  is_read: true,
  is_removed: false,
  report: null,
  ...changed,
});

let thread: JobThread;
let sent: { words: string; key: string }[];
let marked: unknown[];
let reported: unknown[];
let answers: ((body: { words: string }) => Response)[];
const refusal = (code: ProblemCode) =>
  HttpResponse.json({ code, status: problems[code][0], detail: problemWords(code) }, { status: problems[code][0] });
const api = setupServer(
  http.get('*/api/MowingJobs/:id/messages', () => HttpResponse.json(thread)),
  http.post('*/api/MowingJobs/:id/messages', async ({ request }) => {
    const body = (await request.json()) as { words: string; key: string };
    sent.push(body);
    const next = answers.shift();
    if (next) return next(body);
    const one = aMessage(thread.messages.length + 1, { side: 'homeowner', words: body.words, is_read: false });
    thread = { ...thread, messages: [...thread.messages, one] };
    return HttpResponse.json(thread, { status: 201 });
  }),
  http.post('*/api/MowingJobs/:id/messages/read', async ({ request }) => {
    marked.push(await request.json());
    thread = { ...thread, messages: thread.messages.map((message) => ({ ...message, is_read: true })) };
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/api/MowingJobs/:id/messages/:message/report', async ({ request, params }) => {
    reported.push([params.message, await request.json()]);
    const messages = thread.messages.map((message) =>
      message.id === params.message ? { ...message, report: 'open' as const } : message,
    );
    thread = { ...thread, messages };
    return HttpResponse.json(thread);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  tabStore.clear();
  [sent, marked, reported, answers] = [[], [], [], []];
  thread = {
    ...{ job_id: JOB, company_name: greenBlade.name, full_name: harriet.fullName, scheduled_date: TODAY },
    ...{ time_zone: 'America/Chicago', until: '2026-12-02T06:00:00.000Z', why_not: null, messages: [] },
  };
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (side: 'homeowner' | 'company' = 'homeowner') =>
  show(<MessageThread jobId={JOB} side={side} />, quietQueryClient());
const field = () => screen.findByLabelText(`Message to ${greenBlade.name}`);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a thread', () => {
  test('says what each side wrote and when, whether it was read, and marks as read what is shown, once', async () => {
    thread.messages = [
      aMessage(1, { side: 'homeowner', words: 'The gate\nis open.' }),
      aMessage(2, { side: 'homeowner', is_read: false }),
      aMessage(3, { is_read: false }),
    ];
    open();
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    const [first, second, third] = log.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^You · Nov 24, 2026, 9:00 AM.*The gate is open\.Read$/);
    expect(second).toHaveTextContent(/Sent$/);
    expect(third).toHaveTextContent(new RegExp(`^${greenBlade.name} · .*Report$`));
    await waitFor(() => expect(marked).toEqual([{ up_to: 3 }]));
    await waitFor(() => expect(log.queryByText('Sent')).toBeNull());
    expect(marked).toHaveLength(1);
  });

  test('names to the company which of its people wrote', async () => {
    thread.messages = [aMessage(1, { by: 'Cory Hale' }), aMessage(2, { side: 'homeowner' })];
    open('company');
    expect(await screen.findByText(/^Cory Hale/)).toBeVisible();
    expect(screen.getByLabelText(`Message to ${harriet.fullName}`)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Report' })).toHaveLength(1);
  });

  test('that is empty says so', async () => {
    open();
    expect(await screen.findByText(/^Nothing yet\./)).toBeVisible();
    expect(screen.getByText(/You can write until Tue, Dec 1, 11:59 PM\./)).toBeVisible();
  });

  test.each([
    ['thread_closed', /^You could write until Tue, Dec 1, 11:59 PM, 7 days after the visit/],
    ['company_away', problemWords('company_away')],
    ['thread_full', problemWords('thread_full')],
  ] as const)('into which nobody writes says why: %s', async (why, words) => {
    thread = { ...thread, why_not: why, messages: [aMessage(1)] };
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Message 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  test('that is not there, or cannot be read, says so', async () => {
    api.use(http.get('*/api/MowingJobs/:id/messages', () => refusal('job_not_found'), { once: true }));
    const { unmount } = open();
    expect(await screen.findByText('Job not found.')).toBeVisible();
    unmount();
    api.use(http.get('*/api/MowingJobs/:id/messages', () => refusal('unavailable'), { once: true }));
    open();
    expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing yet\./)).toBeVisible();
  });
});

describe('what is written', () => {
  test('is sent, stands in the thread, and the field is empty for the next one', async () => {
    open();
    await userEvent.type(await field(), ' The gate is open. ');
    await send();
    expect(await screen.findByText('The gate is open.')).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(sent.map(({ words }) => words)).toEqual(['The gate is open.']);
    expect(tabStore.read('message_drafts')).toBeNull();
  });

  test('must be something, and not too long', async () => {
    open();
    await field();
    await send();
    expect(await screen.findByText('Please write your message.')).toBeVisible();
    expect(await field()).toHaveFocus();
    await userEvent.click(await field());
    await userEvent.paste('x'.repeat(1001));
    await send();
    expect(await screen.findByText('Please use up to 1000 characters.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('stays with why beside it when it is refused, before or after it is sent, and over a reload', async () => {
    const why = problemWords('message_contact_details');
    const { unmount } = open();
    await userEvent.type(await field(), 'Call 573-555-0142.');
    await send();
    expect(await field()).toHaveAccessibleDescription(new RegExp(why));
    expect(sent).toEqual([]);
    await userEvent.clear(await field());
    expect(await field()).not.toHaveAccessibleDescription(new RegExp(why));
    answers = [() => refusal('message_contact_details')];
    await userEvent.type(await field(), 'Ask for Bo.');
    await send();
    expect(await screen.findByText(why)).toBeVisible();
    expect(await field()).toHaveAccessibleDescription(new RegExp(why));
    unmount();
    open();
    expect(await field()).toHaveValue('Ask for Bo.');
  });

  test('is sent again under its key when the answer was lost, over a reload too; other words have another', async () => {
    // A call that may be sent again is: twice more, each lost.
    answers = [1, 2, 3].map(() => () => HttpResponse.error() as Response);
    const { unmount } = open();
    await userEvent.type(await field(), 'The gate is open.');
    await send();
    expect(await screen.findByText('Your message was not sent.')).toBeVisible();
    answers = [];
    unmount();
    open();
    expect(await field()).toHaveValue('The gate is open.');
    await send();
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    await userEvent.type(await field(), 'And the dog is in.');
    await send();
    await waitFor(() => expect(new Set(sent.map(({ key }) => key)).size).toBe(2));
  });
});

test('a message of the other side is reported with a reason, and says so', async () => {
  thread.messages = [aMessage(1, { words: 'None of your business.' })];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message?' }));
  expect(dialog.getByText('None of your business.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why (optional)'), ' Rude. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Reported. Swath looks at it.', { selector: 'li p' })).toBeVisible();
  expect(reported).toEqual([[sampleId(701), { reason: 'Rude.' }]]);
});

test('what Swath took out is not read, and not reported', async () => {
  thread.messages = [aMessage(1, { is_removed: true, words: '', report: 'settled' })];
  open();
  expect(await screen.findByText('Swath has taken this message out.')).toBeVisible();
  expect(screen.getByText('Reported. Swath has looked at it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});
