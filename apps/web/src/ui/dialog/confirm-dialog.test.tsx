import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Cancellation({ onConfirm }: { onConfirm: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Cancel
      </button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Cancel this mowing?"
        confirm="Cancel mowing"
        cancel="Keep it"
        tone="danger"
        onConfirm={onConfirm}
      >
        The $45.00 you paid goes back to your card.
      </ConfirmDialog>
    </>
  );
}

test('it asks by name, starts at the harmless button, and gives the focus back', async () => {
  const user = userEvent.setup();
  const confirm = vi.fn();
  show(<Cancellation onConfirm={confirm} />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Cancel this mowing?' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Cancel mowing' }));
  expect(confirm).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

test('while it is being done it stays and both buttons wait; a refusal is announced in it', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  const props = { opened: true, onClose: close, title: 'Cancel?', confirm: 'Yes', onConfirm: () => {} };
  const { rerender } = show(<ConfirmDialog {...props} busy />);
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  rerender(<ConfirmDialog {...props} error="This job is already completed." />);
  expect(screen.getByRole('alert')).toHaveTextContent('This job is already completed.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});
