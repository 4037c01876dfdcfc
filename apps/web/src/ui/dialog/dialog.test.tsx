import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Dialog } from './dialog.tsx';

/** What lies over the page around the dialog. */
const around = async () => (await screen.findByRole('dialog')).parentElement!.previousElementSibling!;

test('it has its title for a name, and goes by the X and by Escape', async () => {
  const close = vi.fn();
  show(
    <Dialog opened onClose={close} title="Where is your lawn?">
      It is green.
    </Dialog>,
  );
  expect(await screen.findByRole('dialog', { name: 'Where is your lawn?' })).toHaveTextContent('It is green.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

test.each([
  [{}, 0],
  [{ closeOnClickOutside: true }, 1],
])('a press beside it closes it only where that is asked for: %j', async (given, times) => {
  const close = vi.fn();
  show(<Dialog opened onClose={close} title="Where is your lawn?" {...given} />);
  await userEvent.click(await around());
  expect(close).toHaveBeenCalledTimes(times);
});
