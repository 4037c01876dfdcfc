import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { AskFirst } from './ask-first.tsx';

const mow = vi.fn<(lawn: string) => Promise<number>>();

function Lawn({ lawn = 'the front lawn', ...more }: { lawn?: string | null; failureWords?: (fault: Error) => string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Mow
      </button>
      <AskFirst
        opened={opened}
        onClose={() => setOpened(false)}
        title="Mow it?"
        confirm="Mow it"
        doing={useMutation({ mutationFn: mow })}
        what={lawn}
        doneWords={(swaths, what) => `${swaths} swaths of ${what} are mowed.`}
        {...more}
      />
    </>
  );
}

async function press(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Mow' }));
  await user.click(await screen.findByRole('button', { name: 'Mow it' }));
}

test('it asks, does it once, closes and says what was done', async () => {
  mow.mockResolvedValueOnce(12);
  show(<Lawn />);
  await press(userEvent.setup());
  expect(await screen.findByText('12 swaths of the front lawn are mowed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mow.mock.calls.map(([lawn]) => lawn)).toEqual(['the front lawn']);
});

test('it says what was done also when the question is gone by then', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  mow.mockReturnValueOnce(promise);
  const { rerender } = show(<Lawn />);
  await press(userEvent.setup());
  rerender(<p>The lawn is gone.</p>);
  resolve(12);
  expect(await screen.findByText('12 swaths of the front lawn are mowed.')).toBeInTheDocument();
});

test('why it did not work stands over the question until it is closed, and it can be tried again', async () => {
  const user = userEvent.setup();
  mow.mockRejectedValueOnce(new Error('The mower is out.'));
  show(<Lawn />);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The mower is out.');
  expect(screen.getByRole('dialog', { name: 'Mow it?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  mow.mockResolvedValueOnce(3);
  await user.click(screen.getByRole('button', { name: 'Mow' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mow it' }));
  expect(await screen.findByText('3 swaths of the front lawn are mowed.')).toBeInTheDocument();
});

test('a fault can be given other words', async () => {
  mow.mockRejectedValueOnce(new Error('500'));
  show(<Lawn failureWords={({ message }) => `It could not be mowed (${message}).`} />);
  await press(userEvent.setup());
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be mowed (500).');
});

test('with nothing to do it to, nothing is done', async () => {
  mow.mockClear();
  show(<Lawn lawn={null} />);
  await press(userEvent.setup());
  expect(mow).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeVisible();
});
