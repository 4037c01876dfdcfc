import type { Complaint } from '@swath/contract/complaints';
import { problems as refusals } from '@swath/contract/problems';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ComplaintsNotice } from '../../features/admin/complaints/complaints-notice.tsx';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleComplaint, sampleRefund, sampleSaid } from '../../testing/sample-complaint.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { show } from '../../testing/show.tsx';

const escalated = (changed: Partial<Complaint> = {}) =>
  sampleComplaint('swath', {
    ...{ state: 'swath', due_at: null, answer: sampleRefund, objection: sampleSaid('The plumber took $30.') },
    ...{ refunded_cents: cents(2000), refundable_cents: cents(2500) },
    ...changed,
  });

let open: Complaint[];
let sent: unknown[];
let refused: { code: 'refund_changed' | 'complaint_not_open'; meanwhile: () => void } | null;
const api = setupServer(
  http.get('*/api/admin/complaints', () => HttpResponse.json(open)),
  http.post('*/api/admin/complaints/:id/decide', async ({ request }) => {
    sent.push(await request.json());
    if (refused) {
      const { code, meanwhile } = refused;
      refused = null;
      meanwhile();
      const [status, detail] = refusals[code];
      return HttpResponse.json({ code, status, detail }, { status });
    }
    open = [];
    return HttpResponse.json(open);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.admin).filter(({ info }) => info.path !== '*/api/admin/complaints'));
  [open, sent, refused] = [[escalated()], [], null];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const look = () => openApp('/admin/problems', viewers.admin);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a problem shows its whole story and its money, and is decided with an amount and a reason', async () => {
  look();
  const card = within(await screen.findByRole('article', { name: 'Harriet Miller about Green Blade Mowing' }));
  for (const title of ['Green Blade Mowing gives $20.00 back', 'Harriet Miller asked Swath to decide'])
    expect(card.getByText(title)).toBeVisible();
  for (const [name, amount] of [
    ['Price of the mowing', '$45.00'],
    ['Given back so far', '$20.00'],
    ['Can still go back', '$25.00'],
  ] as const)
    expect(card.getByText(name).nextSibling).toHaveTextContent(amount);
  await press('Decide');
  const form = await dialog('Decide about the problem');
  expect(
    form.getByText(/either can ask for a second look, once, within 3 days\. The money goes back when/),
  ).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Decide' }));
  const amount = form.getByLabelText(/^Amount that goes back/);
  expect(amount).toHaveAccessibleDescription(/Please enter an amount: 0 if nothing goes back\./);
  await userEvent.type(amount, '30');
  expect(amount).toHaveAccessibleDescription(/Only \$25\.00 of this payment can still be given back\./);
  await userEvent.clear(amount);
  await userEvent.type(amount, '10');
  await userEvent.type(form.getByLabelText('Reason'), 'The bill of the plumber.');
  await userEvent.click(form.getByRole('button', { name: 'Give $10.00 back' }));
  expect(await screen.findByText('Nothing to decide')).toBeVisible();
  expect(sent).toEqual([{ state: 'swath', amount_cents: 1000, seen_cents: 2000, words: 'The bill of the plumber.' }]);
  expect(await screen.findByText('Decided: $10.00 goes back to Harriet Miller.')).toBeInTheDocument();
});

test('an appeal is decided for good; nothing may go back', async () => {
  const decision = { amount_cents: cents(1000), ...sampleSaid('The plumber.') };
  open = [escalated({ state: 'appealed', decision, appeal: { side: 'company', ...sampleSaid('No.') } })];
  look();
  expect(await screen.findByText('Green Blade Mowing asked for a second look')).toBeVisible();
  await press('Decide for good');
  const form = await dialog('Decide for good');
  expect(
    form.getByText(/^This decision is final and takes the place of the first one \(\$10\.00 back\)/),
  ).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Amount that goes back/), '0');
  await userEvent.type(form.getByLabelText('Reason'), 'Nothing was shown.');
  await userEvent.click(form.getByRole('button', { name: 'Nothing goes back' }));
  await waitFor(() =>
    expect(sent).toEqual([{ state: 'appealed', amount_cents: 0, seen_cents: 2000, words: 'Nothing was shown.' }]),
  );
  expect(await screen.findByText('Decided: nothing goes back.')).toBeInTheDocument();
});

test('money that moved meanwhile is said at the amount; what was typed stays, also when the dialog is closed', async () => {
  const move = () => {
    open = [escalated({ refunded_cents: cents(2500), refundable_cents: cents(2000) })];
  };
  refused = { code: 'refund_changed', meanwhile: move };
  look();
  await press('Decide');
  const form = await dialog('Decide about the problem');
  const amount = form.getByLabelText(/^Amount that goes back/);
  await userEvent.type(amount, '10');
  await userEvent.type(form.getByLabelText('Reason'), 'The plumber.');
  await userEvent.click(form.getByRole('button', { name: 'Give $10.00 back' }));
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(/Something has changed meanwhile.*Up to \$20\.00 can go back/),
  );
  await userEvent.click(form.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Decide');
  const again = await dialog('Decide about the problem');
  expect(again.getByLabelText('Reason')).toHaveValue('The plumber.');
  await userEvent.click(again.getByRole('button', { name: 'Give $10.00 back' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ seen_cents: 2500 }));
});

test('one that another administrator has decided says so, and what was typed stays', async () => {
  refused = { code: 'complaint_not_open', meanwhile: () => (open = []) };
  look();
  await press('Decide');
  const form = await dialog('Decide about the problem');
  await userEvent.type(form.getByLabelText(/^Amount that goes back/), '0');
  await userEvent.type(form.getByLabelText('Reason'), 'Nothing was shown.');
  await userEvent.click(form.getByRole('button', { name: 'Nothing goes back' }));
  expect(await form.findByText(refusals.complaint_not_open[1])).toBeVisible();
  expect(form.getByLabelText('Reason')).toHaveValue('Nothing was shown.');
});

test('the dashboard says how many wait, and leads to them', async () => {
  const { unmount } = show(<ComplaintsNotice />);
  expect(await screen.findByText('One reported problem waits for a decision.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look and decide' })).toHaveAttribute('href', '/admin/problems');
  unmount();
  open = [escalated(), escalated({ id: sampleId(52) })];
  show(<ComplaintsNotice />);
  expect(await screen.findByText('2 reported problems wait for a decision.')).toBeVisible();
});

test('a list that cannot be read says so', async () => {
  api.use(http.get('*/api/admin/complaints', () => new HttpResponse(null, { status: 403 })));
  look();
  expect(await screen.findByText('The reported problems could not be loaded.')).toBeVisible();
});
