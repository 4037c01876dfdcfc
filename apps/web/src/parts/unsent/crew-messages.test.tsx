import 'fake-indexeddb/auto';
import type { JobMessage, JobThread } from '@swath/contract/job-messages';
import { jobs } from '@swath/contract/jobs';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callKey } from '../../lib/api-client.ts';
import { connection } from '../../lib/connection.ts';
import { openDeviceDatabase } from '../../lib/device-database.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { tabStore } from '../../lib/storage.ts';
import { accessOf } from '../../testing/access-of.ts';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCrewJob } from '../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../testing/show.tsx';
import { MessageThread } from '../messages/message-thread.tsx';
import { endOutbox, outboxOf } from '../outbox/outbox.ts';
import { AccessContext, ViewerContext } from '../viewer/viewer.ts';
import { Unsent } from './unsent.tsx';

const me = viewers.crew;
const job = sampleCrewJob(1, { full_name: 'Harriet Miller', own_client_id: null });
const KEPT = 'Kept on this device, and sent once the network is back.';
const GATE = 'I am at your gate.';

type Body = { words: string; key: string; done_at: string };
let reachable: boolean;
let refused: ProblemCode | null;
let thread: JobThread;
let sent: Body[];
let stop: () => void;

const refusal = (code: ProblemCode) =>
  HttpResponse.json({ code, status: problems[code][0], detail: problemWords(code) }, { status: problems[code][0] });
const api = setupServer(
  http.get('*/healthz', () => (reachable ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error())),
  http.get('*/api/MowingJobs/:id/messages', () => (reachable ? HttpResponse.json(thread) : HttpResponse.error())),
  http.post('*/api/MowingJobs/:id/messages', async ({ request }) => {
    if (!reachable) return HttpResponse.error();
    const body = (await request.json()) as Body;
    sent.push(body);
    if (refused) return refusal(refused);
    const message: JobMessage = {
      ...{ id: sampleId(700 + sent.length), number: sent.length, side: 'company', by: 'Cory Hale', words: body.words },
      ...{ sent_at: '2026-11-24T23:05:00.000Z', written_at: '2026-11-24T17:20:00.000Z' },
      ...{ is_read: false, is_removed: false, report: null },
    };
    thread = { ...thread, messages: [...thread.messages, message] };
    return HttpResponse.json(thread, { status: 201 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  tabStore.clear();
  reachable = true;
  [refused, sent] = [null, []];
  thread = {
    ...{ job_id: job.id, company_name: 'Green Blade', full_name: 'Harriet Miller', scheduled_date: job.scheduled_date },
    ...{ time_zone: 'America/Chicago', until: '2026-12-02T06:00:00.000Z', why_not: null, messages: [] },
  };
  stop = connection.start();
});
afterEach(async () => {
  stop();
  endOutbox();
  serverClock.forget();
  api.resetHandlers();
  await (await openDeviceDatabase()).clear('outbox');
});
afterAll(() => api.close());

function open() {
  const queries = quietQueryClient();
  queries.setQueryData([...callKey(jobs.listForCompany), {}], [job]);
  return show(
    <AccessContext value={accessOf({ status: 'known', viewer: me })}>
      <ViewerContext value={me}>
        <Unsent />
        <MessageThread jobId={job.id} side="company" />
      </ViewerContext>
    </AccessContext>,
    queries,
  );
}
async function goOffline() {
  reachable = false;
  await act(() => connection.check());
}
async function comeBack() {
  reachable = true;
  await act(() => connection.check());
}
const field = () => screen.findByLabelText('Message to Harriet Miller');
async function write(words: string) {
  await userEvent.type(await field(), words);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}
const said = async () => within(await screen.findByRole('log', { name: 'Messages' })).findAllByRole('listitem');
const listOpen = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'See what waits' }));
  return within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
};
const stored = async () => (await openDeviceDatabase()).count('outbox');

test('with a network a message is sent at once, under the key of its draft, and nothing of it stays', async () => {
  open();
  await userEvent.type(await field(), GATE);
  const { key } = JSON.parse(tabStore.read('message_drafts') ?? '')[job.id];
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect((await said()).at(-1)).toHaveTextContent(/I am at your gate\.Sent$/));
  expect(await said()).toHaveLength(1);
  expect(await field()).toHaveValue('');
  expect(sent).toMatchObject([{ words: GATE, key }]);
  expect([await stored(), tabStore.read('message_drafts')]).toEqual([0, null]);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('without a network it is kept before the field is empty, shown as waiting, outlives the page, and is sent once', async () => {
  const { unmount } = open();
  await field();
  await goOffline();
  await write(GATE);
  await waitFor(async () => expect((await said()).at(-1)).toHaveTextContent(`${GATE}${KEPT}`));
  expect([await stored(), (await field()).textContent]).toEqual([1, '']);
  expect(await screen.findByText('1 message is not sent yet.')).toBeVisible();
  const list = await listOpen();
  expect(list.getByText('Message, Harriet Miller')).toBeVisible();
  expect(list.getByText(GATE)).toBeVisible();
  expect(list.getByRole('button', { name: 'Send now' })).toBeDisabled();

  unmount();
  endOutbox();
  await comeBack();
  open();
  await waitFor(async () =>
    expect((await said()).at(-1)).toHaveTextContent(/5:05 PM, written 11:20 AMI am at your gate\.Sent$/),
  );
  expect(await said()).toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(Date.parse(sent[0]!.done_at)).toBeLessThanOrEqual(Date.now());
  await waitFor(async () => expect(await stored()).toBe(0));
});

test('a refusal to somebody who waits for the answer puts it back into the field, before what was typed since', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  api.use(
    http.post('*/api/MowingJobs/:id/messages', async () => {
      await held;
      return refusal('message_contact_details');
    }),
  );
  open();
  await write('Ask for Bo at Ace dot example.');
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await userEvent.type(await field(), 'Bye.');
  answer(null);
  await waitFor(async () => expect(await field()).toHaveValue('Ask for Bo at Ace dot example.\nBye.'));
  expect(await field()).toHaveAccessibleDescription(new RegExp(problemWords('message_contact_details')));
  await waitFor(async () => expect(await stored()).toBe(0));
  expect(screen.queryByRole('log')).toBeNull();
});

test('a refusal that comes later stays in the thread and in the list, to be edited, copied or dismissed', async () => {
  const user = userEvent.setup(); // with a clipboard
  open();
  await field();
  await goOffline();
  await write('Ask for Bo at Ace dot example.');
  await screen.findByText('1 message is not sent yet.');
  refused = 'message_contact_details';
  await comeBack();
  expect(await screen.findByText('1 message was not accepted.')).toBeVisible();
  const list = await listOpen();
  expect(list.getByText(`Message not sent. ${problemWords('message_contact_details')}`)).toBeVisible();
  expect(list.getByText('Open the messages to edit it and send it again.')).toBeVisible();
  expect(list.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', expect.stringContaining('/messages'));
  await user.click(list.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Ask for Bo at Ace dot example.');
  await user.keyboard('{Escape}');

  const [line] = await said();
  expect(line).toHaveTextContent(`Not sent. ${problemWords('message_contact_details')}`);
  await user.click(within(line!).getByRole('button', { name: 'Edit' }));
  await waitFor(async () => expect(await field()).toHaveValue('Ask for Bo at Ace dot example.'));
  expect(await field()).toHaveFocus();
  await waitFor(async () => expect(await stored()).toBe(0));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('what comes when the thread has closed can be copied and dismissed', async () => {
  await goOffline();
  open();
  await write(GATE);
  await screen.findByText('1 message is not sent yet.');
  refused = 'thread_closed';
  thread = { ...thread, why_not: 'thread_closed' };
  await comeBack();
  await screen.findByText('1 message was not accepted.');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  const list = await listOpen();
  expect(list.getByText(/^Copy it if you need its text\./)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Dismiss' }));
  await waitFor(async () => expect(await stored()).toBe(0));
});

test('without a network a message can be written though the thread is not on this device; it comes once the network is back', async () => {
  await goOffline();
  open();
  expect(await screen.findByText('What was written about this visit is not on this device.')).toBeVisible();
  await write(GATE);
  await waitFor(async () => expect((await said()).at(-1)).toHaveTextContent(`${GATE}${KEPT}`));
  await userEvent.type(await field(), 'And');
  await comeBack();
  await waitFor(() => expect(screen.queryByText(/is not on this device\.$/)).toBeNull());
  await waitFor(async () => expect((await said()).map((line) => line.textContent)).toHaveLength(1));
  expect(await field()).toHaveValue('And');
  expect(outboxOf(me.id).entries()).toEqual([]);
});
