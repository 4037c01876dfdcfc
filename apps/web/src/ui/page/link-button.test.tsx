import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { LinkButton } from './link-button.tsx';

test.each(['{Enter}', ' '])('is a button with an address, pressed by key %j', async (key) => {
  const user = userEvent.setup();
  const followed = vi.fn((event: Event) => event.preventDefault());
  addEventListener('click', followed);
  show(<LinkButton href="/companies/register">Register</LinkButton>);
  const button = screen.getByRole('button', { name: 'Register' });
  expect(button).toHaveAttribute('href', '/companies/register');
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard(key);
  expect(followed).toHaveBeenCalledOnce();
  removeEventListener('click', followed);
});
