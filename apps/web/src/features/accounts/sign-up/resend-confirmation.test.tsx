import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

const asked = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    asked();
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the email can be asked for once a minute', async () => {
  show(<ResendConfirmation email="harriet@example.test" />);
  const again = screen.getByRole('button', { name: 'Send the email again' });
  const press = () => act(async () => fireEvent.click(again));
  await press();
  expect(again).toHaveTextContent('Send the email again in 60 s');
  expect(screen.getByRole('status')).toHaveTextContent('the email is on its way again');
  for (let second = 1; second < 60; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(again).toHaveTextContent('Send the email again in 1 s');
  await press();
  expect(asked).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await press();
  expect(asked).toHaveBeenCalledTimes(2);
});
