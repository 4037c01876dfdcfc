import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { holdTime } from '../../testing/held-time.ts';
import { show } from '../../testing/show.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(holdTime); // the machine may pause longer than one who types

const field = () => screen.getByRole('searchbox', { name: 'Search companies' });

test('it asks once the typing pauses, without the spaces around it', async () => {
  const search = vi.fn();
  show(<SearchField label="Search companies" value="" onSearch={search} />);
  await userEvent.type(field(), ' green ');
  expect(search).not.toHaveBeenCalled();
  await waitFor(() => expect(search).toHaveBeenCalled());
  expect(search.mock.calls).toEqual([['green']]);
});

test('what it asked for coming back does not undo what was typed since; another value does', async () => {
  const search = vi.fn();
  const piece = (value: string) => <SearchField label="Search companies" value={value} onSearch={search} />;
  const { rerender } = show(piece(''));
  await userEvent.type(field(), 'gre');
  await waitFor(() => expect(search).toHaveBeenCalledWith('gre'));
  await userEvent.type(field(), 'en');
  rerender(piece('gre'));
  expect(field()).toHaveValue('green');
  rerender(piece(''));
  expect(field()).toHaveValue('');
});
