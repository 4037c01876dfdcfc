import type { AdminJob } from '@swath/contract/admin-jobs';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleComplaint, sampleRefund } from '../../testing/sample-complaint.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { refusal } from './testing/portal-api.ts';
import { sampleAdminJob, samplePayment } from './testing/sample-admin-job.ts';

let job: AdminJob = sampleAdminJob();
let sent: Record<string, unknown>[] = [];
let answers: (() => Response)[] = [];
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [job, sent, answers] = [sampleAdminJob(), [], []];
  const take = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return answers.shift()?.() ?? HttpResponse.json(job);
  };
  api.use(
    ...apiFor(viewers.admin),
    http.get('*/api/admin/jobs/:id', () => answers.shift()?.() ?? HttpResponse.json(job)),
    http.post('*/api/admin/jobs/:id/cancel', take),
    http.post('*/api/admin/payments/:id/refunds', take),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp(`/admin/jobs/${job.id}`, viewers.admin);
const openRefund = async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Give money back' }));
  return within(await screen.findByRole('dialog', { name: 'Give money back' }));
};

test('a mowing is shown with its sides, its payment and its history', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Sunday, May 3, 2026' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harriet Miller' })).toHaveAttribute(
    'href',
    `/admin/homeowners/${job.homeowner_id}`,
  );
  expect(screen.getByRole('link', { name: 'Green Blade Mowing' })).toHaveAttribute(
    'href',
    `/admin/companies/${job.company_id}`,
  );
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Movements' })).getByText('Paid $45.00')).toBeVisible();
  const history = within(screen.getByRole('list', { name: 'History' }));
  expect(history.getByText('Completed')).toBeVisible();
  expect(history.getByText('Received May 3, 2026, 6:10 PM · The phone’s clock may have been off')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this mowing' })).toBeNull();
});

test.each([
  ['swath', true],
  ['closed', false],
] as const)(
  'the problem reported with it has its story; in the state %s it can be decided: %s',
  async (state, open_) => {
    const end = open_ ? null : 'accepted';
    job = sampleAdminJob({ problem: sampleComplaint('swath', { state, end, answer: sampleRefund }) });
    open();
    const problem = within(await screen.findByRole('region', { name: 'Reported problem' }));
    expect(problem.getByText('The sprinkler is broken.')).toBeVisible();
    expect(problem.getByText('For a new sprinkler.')).toBeVisible();
    const link = problem.queryByRole('link', { name: 'Look and decide' });
    if (open_) expect(link).toHaveAttribute('href', '/admin/problems');
    else expect(link).toBeNull();
  },
);

test('its mails are shown once they are asked for, to either side; one is sent again', async () => {
  const mail = { at: job.created_at, state: 'sent' as const, again: true };
  const mails = [
    { ...mail, id: sampleId(7), recipient: 'harriet@homeowner.test', subject: 'Your lawn is mowed' },
    { ...mail, id: sampleId(8), recipient: 'office@greenblade.test', subject: 'New job', again: false },
  ];
  let asked = 0;
  api.use(
    http.get(`*/api/admin/jobs/${job.id}/mails`, () => {
      asked++;
      return HttpResponse.json({ mails });
    }),
    http.post('*/api/admin/mails/:id/resend', ({ params }) => {
      sent.push({ again: params.id });
      return HttpResponse.json({ ...mails[0], id: sampleId(9), state: 'waiting' });
    }),
  );
  open();
  const show = await screen.findByRole('button', { name: 'Show the emails' });
  expect(asked).toBe(0);
  await userEvent.click(show);
  const list = within(await screen.findByRole('list', { name: 'Emails' }));
  expect(list.getByText(/office@greenblade\.test/)).toBeVisible();
  expect(list.queryByRole('button', { name: 'Send again: New job' })).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Send again: Your lawn is mowed' }));
  expect(await screen.findByText('On its way to harriet@homeowner.test again.')).toBeVisible();
  expect(sent).toEqual([{ again: sampleId(7) }]);
  // What was sent is in the list now.
  await waitFor(() => expect(asked).toBe(2));
});

test('what cannot be read is said, and read again', async () => {
  answers = [() => refusal('job_not_found')];
  open();
  expect(await screen.findByText('Failed to fetch the mowing')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
});

describe('a refund', () => {
  test('says who bears it, and is given back once', async () => {
    const dialog = await openRefund();
    await userEvent.type(dialog.getByLabelText(/Amount/), '10');
    expect(dialog.getByText(/Up to \$45.00 .* \$9.78 of it is the company’s, \$0.22 our fee\./)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Reason/), ' The edges were left. ');
    const asked = { amount_cents: cents(1000), share_cents: cents(978), reason: 'The edges were left.' };
    const refund = { ...asked, id: job.id as never, state: 'asked' as const, by: 'ada@swath.test', at: job.created_at };
    job = sampleAdminJob({ payments: [samplePayment({ left_cents: cents(0), refunds: [refund] })] });
    await userEvent.click(dialog.getByRole('button', { name: 'Give $10.00 back' }));
    expect(await screen.findByText('$10.00 goes back to Harriet Miller.')).toBeVisible();
    expect(sent).toEqual([
      { refund_id: expect.any(String), amount_cents: 1000, refunded_cents: 0, reason: 'The edges were left.' },
    ]);
    expect(await screen.findByText('$10.00 is on its way: The edges were left.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give money back' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  });

  test('wants an amount that is left, and a reason', async () => {
    const dialog = await openRefund();
    await userEvent.click(dialog.getByRole('button', { name: 'Give back' }));
    expect(dialog.getByText('Please enter how much goes back.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Amount/), '45.01');
    expect(dialog.getByText('Only $45.00 of this payment can still be given back.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/Amount/));
    await userEvent.type(dialog.getByLabelText(/Amount/), '45');
    await userEvent.click(dialog.getByRole('button', { name: 'Give $45.00 back' }));
    expect(dialog.getByText('Please say why: the homeowner and the company read it.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('of a mowing that is ahead never is all of it', async () => {
    job = sampleAdminJob({ status: 'pending' });
    const dialog = await openRefund();
    await userEvent.type(dialog.getByLabelText(/Amount/), '45');
    await userEvent.click(dialog.getByRole('button', { name: 'Give back' }));
    expect(dialog.getByText('This mowing is still ahead. Cancel it to give everything back.')).toBeVisible();
  });

  test('whose answer got lost is sent again as the same; one that was changed is another', async () => {
    const dialog = await openRefund();
    await userEvent.type(dialog.getByLabelText(/Amount/), '10');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Edges');
    answers = [() => refusal('unavailable'), () => refusal('unavailable'), () => refusal('refund_under_way')];
    const give = () => userEvent.click(dialog.getByRole('button', { name: 'Give $10.00 back' }));
    await give();
    expect(await dialog.findByText(/Sending it again gives back once\./)).toBeVisible();
    await give();
    await waitFor(() => expect(dialog.queryByText('Giving back...')).toBeNull());
    expect(new Set(sent.map(({ refund_id }) => refund_id)).size).toBe(1);
    const before = sent.length;
    await userEvent.type(dialog.getByLabelText(/Reason/), ' were left');
    answers = [() => refusal('refund_under_way')];
    await give();
    expect(
      await dialog.findByText('A refund of this payment is under way. Please wait until it is done.'),
    ).toBeVisible();
    expect(sent[before]!.refund_id).not.toBe(sent[0]!.refund_id);
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('Edges were left');
  });
});

describe('a mowing that is ahead', () => {
  test.each([
    ['what was paid goes back', { refund_cents: 4500, release_cents: 0 }, /\$45.00 goes back to the homeowner’s card/],
    ['what is held is let go of', { refund_cents: 0, release_cents: 4500 }, /\$45.00 is held .* and let go of\./],
    ['nothing was paid', { refund_cents: 0, release_cents: 0 }, /Nothing was paid yet/],
  ])('is canceled: %s', async (_, returns, words) => {
    const cancel = { refund_cents: cents(returns.refund_cents), release_cents: cents(returns.release_cents) };
    job = sampleAdminJob({ status: 'pending', cancel, payments: [] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this mowing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this mowing?' }));
    expect(dialog.getByText(words)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the mowing' }));
    expect(dialog.getByText('Please say why: the homeowner and the company read it.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Closed.');
    job = { ...job, status: 'canceled', cancel: null };
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the mowing' }));
    expect(await screen.findByText('The mowing is canceled, and both sides are told.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Closed.', ...returns }]);
    expect(screen.queryByRole('button', { name: 'Cancel this mowing' })).toBeNull();
  });

  test('something has changed meanwhile: it is said, and nothing typed is lost', async () => {
    job = sampleAdminJob({ status: 'pending', cancel: { refund_cents: cents(4500), release_cents: cents(0) } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this mowing' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Closed.');
    answers = [() => refusal('refund_changed')];
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the mowing' }));
    expect(await dialog.findByText(/Something has changed meanwhile/)).toBeVisible();
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('Closed.');
  });
});
