import { spec } from '@swath/fixtures/spec';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { holdTime, later } from '../../testing/held-time.ts';
import { show } from '../../testing/show.tsx';
import { toastError, toastSuccess } from './toast.ts';

spec('homeowner 9.26', 'company 9.17');
test('a toast is a status, goes by itself, and can be dismissed', async () => {
  show(null);
  toastSuccess('Company approved successfully', { lasts: 300 });
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('Company approved successfully');
  await waitFor(() => expect(screen.queryByText('Company approved successfully')).toBeNull());

  toastError('Failed to reject company');
  expect(await screen.findByText('Failed to reject company')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Failed to reject company')).toBeNull());
});

test('a toast waits while the pointer is on it', async () => {
  holdTime();
  const user = userEvent.setup();
  show(null);
  toastSuccess('Settings saved', { lasts: 400 });
  const words = await screen.findByText('Settings saved');
  await user.hover(words);
  await later(900);
  expect(words).toBeInTheDocument();
  await user.unhover(words);
  await later(900);
  await waitFor(() => expect(screen.queryByText('Settings saved')).toBeNull());
});

test('a toast makes way for what has the focus', async () => {
  show(<button type="button">Save</button>);
  const save = screen.getByRole('button', { name: 'Save' });
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, 700, 300, 48));
  save.focus();
  toastSuccess('Settings saved');
  const toast = await screen.findByText('Settings saved');
  await waitFor(() => expect(toast.closest('[data-aside]')).not.toBeNull());
});
