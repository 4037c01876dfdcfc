import type { SeriesId } from '@swath/domain/ids';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleId } from '../../testing/sample-id.ts';
import { show } from '../../testing/show.tsx';
import { ChangeCardDialog } from './change-card-dialog.tsx';

const SERIES = sampleId<SeriesId>(700);
type CardSetup = { status: string; card: { brand: string; last4: string } | null };

let opened = 0;
let setup: CardSetup;
const server = setupServer(
  http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
  http.post(`*/api/series/${SERIES}/card`, () => {
    opened++;
    return HttpResponse.json({ clientSecret: `css_${opened}_secret`, sessionId: `css_${opened}` });
  }),
  http.get(`*/api/series/${SERIES}/card/:session`, () => HttpResponse.json(setup)),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  opened = 0;
  setup = { status: 'open', card: null };
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openDialog() {
  const onClose = vi.fn();
  show(<ChangeCardDialog seriesId={SERIES} opened onClose={onClose} />);
  return onClose;
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Card payment');

test('shows the card form, and goes once the server has seen the card', async () => {
  const onClose = openDialog();
  expect(await screen.findByRole('dialog', { name: 'Change card' })).toBeVisible();
  expect(screen.getByText(/Later visits are charged with this card. Nothing is charged now/)).toBeVisible();
  const { contentWindow: source, src } = await frame();
  expect(src).toContain('/sandbox/pay/css_1_secret');
  expect(onClose).not.toHaveBeenCalled();
  setup = { status: 'saved', card: { brand: 'visa', last4: '4242' } };
  const data = { source: 'swath-sandbox', status: 'complete', sessionId: 'css_1' };
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data })));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Your card is changed to the one ending in 4242.')).toBeInTheDocument();
});

test('a page that ran out changes nothing and can be opened anew', async () => {
  setup = { status: 'expired', card: null };
  const onClose = openDialog();
  expect(await screen.findByText('Your card was not changed.')).toBeVisible();
  setup = { status: 'open', card: null };
  await userEvent.click(screen.getByRole('button', { name: 'Open a new one' }));
  expect((await frame()).src).toContain('css_2_secret');
  expect(onClose).not.toHaveBeenCalled();
});

test('a series that has ended says so, without a retry; Escape leaves', async () => {
  const detail = 'This series has ended.';
  const answer = () => HttpResponse.json({ code: 'series_ended', status: 409, detail }, { status: 409 });
  server.use(http.post('*/card', answer));
  const onClose = openDialog();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a connection it says so and can be tried again', async () => {
  server.use(http.post('*/card', () => HttpResponse.error()));
  openDialog();
  expect(await screen.findByText(/The service could not be reached/)).toBeVisible();
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeVisible();
});
