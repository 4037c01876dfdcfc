import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection.ts';
import { show } from '../../testing/show.tsx';
import { toastSuccess } from '../toast/toast.ts';
import { Dialog } from './dialog.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

type Part = { Dialog: typeof Dialog };
let load = vi.fn<() => Promise<Part>>();
beforeEach(() => {
  load = vi.fn<() => Promise<Part>>();
});

function Page({ atOnce = false }: { atOnce?: boolean }) {
  const [opened, setOpened] = useState(atOnce);
  const close = () => setOpened(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <LazyDialog load={load} opened={opened} onFailed={close}>
        {(part, opened) => (
          <part.Dialog opened={opened} onClose={close} title="Details">
            Words
          </part.Dialog>
        )}
      </LazyDialog>
    </>
  );
}

test('a dialog is fetched after the first press, whose answer is drawn before, opens when asked for, and gives the focus back', async () => {
  load.mockResolvedValue({ Dialog });
  show(<Page />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  const open = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(open);
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(open).toHaveFocus());
  expect(load).toHaveBeenCalledOnce();
});

test('an address that opens it has it fetched by itself', async () => {
  load.mockResolvedValue({ Dialog });
  show(<Page atOnce />);
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeVisible();
});

test('what cannot be fetched says so, and is fetched when it is asked for once more', async () => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Dialog });
  show(<Page />);
  const open = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(open);
  expect(await screen.findByText('This could not be opened. Please reload the page and try again.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(open);
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeVisible();
});

test('without a network it is not asked for, and the connection is named', async () => {
  load.mockResolvedValue({ Dialog });
  const { unmount } = show(<p>The page</p>);
  toastSuccess('Saved.');
  await screen.findByText('Saved.');
  unmount();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const stop = connection.start();
  await connection.check();
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(
    await screen.findByText('This could not be opened. Please check your connection and try again.'),
  ).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  stop();
});
