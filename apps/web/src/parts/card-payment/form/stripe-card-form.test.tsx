import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { CardForm } from './card-form.tsx';

type Options = { fetchClientSecret: () => Promise<string>; onComplete: () => void };

const { createEmbeddedCheckoutPage, loadStripe } = vi.hoisted(() => ({
  createEmbeddedCheckoutPage: vi.fn<(options: Options) => Promise<object>>(),
  loadStripe: vi.fn<(key: string) => Promise<object>>(),
}));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe })); // its script would come from the internet

const nothing = () => {};
const stripe = {
  elements: nothing,
  createToken: nothing,
  createPaymentMethod: nothing,
  confirmCardPayment: nothing,
  createEmbeddedCheckoutPage,
};

function showForm(publishableKey: string | null) {
  const done = vi.fn();
  const page = { clientSecret: 'cs_test_secret', sessionId: 'cs_test' };
  show(<CardForm gateway="stripe" publishableKey={publishableKey} {...page} onComplete={done} />);
  return done;
}

test('Stripe’s own form is opened with the page’s secret and tells when it is done', async () => {
  const mount = vi.fn();
  loadStripe.mockResolvedValue(stripe);
  createEmbeddedCheckoutPage.mockResolvedValue({ mount, unmount: nothing, destroy: nothing });
  const done = showForm('pk_test_1');
  await waitFor(() => expect(mount).toHaveBeenCalled());
  expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
  const options = createEmbeddedCheckoutPage.mock.calls[0]?.[0];
  expect(await options?.fetchClientSecret()).toBe('cs_test_secret');
  options?.onComplete();
  expect(done).toHaveBeenCalledOnce();
});

test('a script that does not load can be asked for again', async () => {
  loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
  showForm('pk_test_2');
  expect(await screen.findByText('Failed to initialize payment. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('no form without the key', () => {
  showForm(null);
  expect(screen.getByText('Failed to initialize payment. Please try again.')).toBeVisible();
});
