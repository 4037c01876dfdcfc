import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Button, ButtonLink } from './button.tsx';

test('a press by pointer or key does what the button is for, and sends no form', async () => {
  const press = vi.fn();
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  show(
    <form onSubmit={send}>
      <Button onClick={press}>Go on</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledOnce();
});

test.each([{ loading: true }, { disabled: true }])('cannot be pressed while %j, and keeps its name', async (state) => {
  const press = vi.fn();
  show(
    <Button onClick={press} {...state}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toBeDisabled();
  await userEvent.click(button, { pointerEventsCheck: 0 });
  await userEvent.tab();
  expect(button).not.toHaveFocus();
  expect(press).not.toHaveBeenCalled();
});

test('what only looks as if it could not be pressed can be reached, to read why', async () => {
  show(
    <Button aria-disabled data-disabled>
      Arrive
    </Button>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Arrive' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
});

test('a link that looks like a button is a link, with a class of its page beside its own', () => {
  show(
    <ButtonLink href="/account" variant="default" size="lg" className="wide" aria-describedby="why">
      Account
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Account' });
  expect(link).toHaveAttribute('href', '/account');
  expect(link).toHaveAttribute('aria-describedby', 'why');
  expect(link).toHaveClass('wide');
});
