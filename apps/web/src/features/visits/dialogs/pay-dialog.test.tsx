import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { samplePrice } from '../../../testing/sample-price.ts';
import { show } from '../../../testing/show.tsx';
import { PayDialog } from './pay-dialog.tsx';

const visit = sampleOwnJob(1, { charge: 'declined', series_id: sampleId(700) });
const refusal = (status: number, code: string, detail: string) =>
  HttpResponse.json({ code, status, detail }, { status });

let opened = 0;
let checkout: { paymentStatus: string; outcome: string };
const server = setupServer(
  http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
  http.post('*/api/MowingJobs/:id/pay', () => {
    opened++;
    return HttpResponse.json({
      clientSecret: `cs_${opened}_secret`,
      sessionId: `cs_${opened}`,
      price: samplePrice(),
      heldUntil: '2026-11-24T16:00:00.000Z',
    });
  }),
  http.get('*/api/checkout/session/:id', ({ params }) =>
    HttpResponse.json({
      ...{ sessionId: params.id, job_id: visit.id, amountInCents: 4500, heldUntil: '2026-11-24T16:00:00.000Z' },
      ...checkout,
    }),
  ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  opened = 0;
  checkout = { paymentStatus: 'unpaid', outcome: 'open' };
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openDialog() {
  const onClose = vi.fn();
  show(<PayDialog visit={visit} opened onClose={onClose} laterCard={() => null} />);
  return onClose;
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Card payment');
/** What the practice gateway's page tells when it is done. */
async function payInFrame(sessionId: string) {
  const { contentWindow: source } = await frame();
  const data = { source: 'swath-sandbox', status: 'complete', sessionId };
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data })));
}

test('says what is paid, shows the card form, and goes once the server has seen the money', async () => {
  const onClose = openDialog();
  expect(await screen.findByRole('dialog', { name: 'Pay this visit' })).toBeVisible();
  expect(screen.getByText(/Green Blade Mowing, Tuesday, November 24, 2026: \$45.00/)).toBeVisible();
  expect(screen.getByText('Preparing the payment form...')).toBeInTheDocument();
  expect((await frame()).getAttribute('src')).toMatch(/^\/sandbox\/pay\/cs_1_secret\?theme=/);
  expect(onClose).not.toHaveBeenCalled();
  checkout = { paymentStatus: 'paid', outcome: 'booked' };
  await payInFrame('cs_1');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Your visit on Tuesday, November 24, 2026 is paid.')).toBeInTheDocument();
});

test('the form’s word alone does not count', async () => {
  const onClose = openDialog();
  await payInFrame('cs_1');
  await payInFrame('cs_other');
  await act(() => delay(100));
  expect(onClose).not.toHaveBeenCalled();
});

test('a page that ran out can be opened anew, by keyboard too', async () => {
  checkout = { paymentStatus: 'unpaid', outcome: 'expired' };
  openDialog();
  expect(await screen.findByText('This payment page has expired.')).toBeVisible();
  checkout = { paymentStatus: 'unpaid', outcome: 'open' };
  screen.getByRole('button', { name: 'Open a new one' }).focus();
  await userEvent.keyboard('{Enter}');
  expect((await frame()).getAttribute('src')).toMatch(/cs_2_secret/);
});

test('a visit that was canceled meanwhile says so', async () => {
  checkout = { paymentStatus: 'paid', outcome: 'returned' };
  const onClose = openDialog();
  expect(await screen.findByText('This visit was canceled.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('what cannot be helped offers no retry, what can does', async () => {
  const words = 'This visit is paid already.';
  server.use(http.post('*/pay', () => refusal(409, 'visit_already_paid', words)));
  openDialog();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a provider that is away can be tried again', async () => {
  const words = 'Failed to initialize payment. Please try again.';
  server.use(http.post('*/pay', () => refusal(503, 'gateway_unavailable', words), { once: true }));
  openDialog();
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeVisible();
});
