import type { RefundRequest } from '@swath/contract/refund-requests';
import { cents } from '@swath/domain/units';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleCrewJob, TODAY } from '../../testing/sample-job.ts';
import { show } from '../../testing/show.tsx';
import { RefundRequests } from './refund-requests.tsx';

const job = sampleCrewJob(1);
const REQUEST: RefundRequest = {
  ...{ id: '00000000-0000-4000-8000-000000000901' as RefundRequest['id'], act: 'call_off', series_id: null },
  ...{ job_ids: [job.id], days: [TODAY], customer: 'Harriet Miller', address: job.address, amount_cents: cents(4500) },
  ...{ reason: 'staff', note: 'We are ill.', asked_by: 'Sam Stone', asked_at: '2026-11-24T15:00:00.000Z' },
  ...{ is_own: false, may_answer: true },
};

let requests: RefundRequest[] = [];
let sent: unknown[] = [];
let refuse = false;
const answered = (how: string) =>
  http.post(`*/api/company/refund-requests/:id/${how}`, async ({ request }) => {
    sent.push([how, await request.json().catch(() => null)]);
    if (refuse)
      return HttpResponse.json({ code: 'refund_request_ended', detail: 'It is over.', status: 409 }, { status: 409 });
    requests = [];
    return new HttpResponse(null, { status: 204 });
  });
const api = setupServer(
  http.get('*/api/company/refund-requests', () => HttpResponse.json(requests)),
  ...['accept', 'decline', 'withdraw'].map(answered),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  requests = [REQUEST];
  sent = [];
  refuse = false;
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('article')).toBeNull());

test('whoever decides reads who asks, what for, why and how much, and approves', async () => {
  show(<RefundRequests />);
  expect(await screen.findByRole('heading', { name: 'Sam Stone asks to cancel the mowing' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harriet Miller' })).toHaveAttribute(
    'href',
    `/company/dashboard?job=${job.id}`,
  );
  for (const words of ['Nobody is free to come.', 'We are ill.']) expect(screen.getByText(words)).toBeVisible();
  expect(
    screen.getByText(/\$45\.00 would go back to the customer\. The customer hears nothing until it is approved\./),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  await press('Approve');
  await gone();
  expect(sent).toEqual([['accept', null]]);
  expect(await screen.findByText('Canceled, and Harriet Miller is told.')).toBeInTheDocument();
});

test('or declines with a few words, which a refusal does not lose', async () => {
  refuse = true;
  show(<RefundRequests />);
  await press('Decline');
  await userEvent.type(screen.getByLabelText('Why (optional)'), 'Talk to me first.');
  await press('Decline request');
  expect(await screen.findByText('It is over.')).toBeVisible();
  expect(screen.getByLabelText('Why (optional)')).toHaveValue('Talk to me first.');
  refuse = false;
  await press('Decline request');
  await gone();
  expect(sent.at(-1)).toEqual(['decline', { answer: 'Talk to me first.' }]);
});

test('whoever has asked reads that it waits, and takes it back', async () => {
  requests = [{ ...REQUEST, is_own: true, may_answer: false, amount_cents: null }];
  show(<RefundRequests />);
  expect(await screen.findByRole('heading', { name: 'You asked to cancel the mowing' })).toBeVisible();
  expect(screen.getByText('Waiting for an answer')).toBeVisible();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await press('Take it back');
  await gone();
  expect(sent).toEqual([['withdraw', null]]);
});

test('somebody else reads it at the job and the series it is about, and nowhere else', async () => {
  const series = '00000000-0000-4000-8000-000000000555' as NonNullable<RefundRequest['series_id']>;
  requests = [{ ...REQUEST, may_answer: false, act: 'end_series', series_id: series }];
  const { unmount } = show(<RefundRequests of={{ jobId: job.id }} />);
  expect(
    await screen.findByRole('heading', { name: 'Sam Stone asks to end the series and cancel 1 visit' }),
  ).toBeVisible();
  unmount();
  const other = show(<RefundRequests of={{ seriesId: series }} />);
  expect(await screen.findByRole('article')).toBeVisible();
  other.unmount();
  show(
    <>
      <RefundRequests />
      <RefundRequests of={{ jobId: 'another' }} />
    </>,
  );
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});
