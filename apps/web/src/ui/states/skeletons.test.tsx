import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { quietQueryClient, show } from '../../testing/show.tsx';
import { ReadFailed } from './error-state.tsx';
import { Loaded } from './skeletons.tsx';

const read = vi.fn<() => Promise<string>>();
beforeEach(() => void read.mockReset());

function Grass({ failed = 'The grass could not be loaded.' }: { failed?: string | ((fault: Error) => string) }) {
  const grass = useQuery({ queryKey: ['grass'], queryFn: read });
  return (
    <Loaded read={grass} waiting={<p>Loading the grass...</p>} failed={failed}>
      {(height) => <p>The grass is {height}.</p>}
    </Loaded>
  );
}

test('what is on its way, then what has come', async () => {
  read.mockResolvedValueOnce('tall');
  show(<Grass />);
  expect(screen.getByText('Loading the grass...')).toBeVisible();
  expect(await screen.findByText('The grass is tall.')).toBeVisible();
  expect(screen.queryByText('Loading the grass...')).toBeNull();
});

test('why it has not come, and once more', async () => {
  read.mockRejectedValueOnce(new Error('Nobody has looked.'));
  show(<Grass />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The grass could not be loaded.Nobody has looked.');
  read.mockResolvedValueOnce('short');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The grass is short.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the words may depend on the fault', async () => {
  read.mockRejectedValueOnce(new Error('too tall'));
  show(<Grass failed={({ message }) => `It is ${message}.`} />);
  expect(await screen.findByText('It is too tall.')).toBeVisible();
});

test('what is there once stays when it cannot be read again', async () => {
  const queries = quietQueryClient();
  queries.setQueryData(['grass'], 'tall');
  read.mockRejectedValueOnce(new Error('Nobody has looked.'));
  show(<Grass />, queries);
  await waitFor(() => expect(queries.getQueryState(['grass'])?.status).toBe('error'));
  expect(screen.getByText('The grass is tall.')).toBeVisible();
});

test('behind the fault stands what still holds', () => {
  const failed = { data: 'tall', error: new Error('Nobody has looked.'), isFetching: false, refetch: async () => {} };
  show(
    <ReadFailed title="The grass could not be loaded." read={failed}>
      What you see may be out of date.
    </ReadFailed>,
  );
  expect(screen.getByText('Nobody has looked. What you see may be out of date.')).toBeVisible();
});
