import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { toastError, toastSuccess } from './toast.ts';

test('a toast is a status, goes by itself, and can be dismissed', async () => {
  show(null);
  toastSuccess('Company approved successfully', { lasts: 300 });
  const toast = await screen.findByRole('status', {}, { timeout: 5000 });
  expect(toast).toHaveTextContent('Company approved successfully');
  await waitFor(() => expect(screen.queryByText('Company approved successfully')).toBeNull(), { timeout: 3000 });

  toastError('Failed to reject company');
  expect(await screen.findByText('Failed to reject company')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Failed to reject company')).toBeNull());
});

test('a toast waits while the pointer is on it', async () => {
  const user = userEvent.setup();
  show(null);
  toastSuccess('Settings saved', { lasts: 400 });
  const words = await screen.findByText('Settings saved');
  await user.hover(words);
  await new Promise((done) => setTimeout(done, 900));
  expect(words).toBeInTheDocument();
  await user.unhover(words);
  await waitFor(() => expect(screen.queryByText('Settings saved')).toBeNull(), { timeout: 3000 });
});
