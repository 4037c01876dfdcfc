import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { SuggestField } from './suggest-field.tsx';

const FRUIT = ['apple', 'apricot', 'banana'];

function Fruit({ onSubmit = () => {}, note }: { onSubmit?: () => void; note?: string }) {
  const [text, setText] = useState('');
  const fitting = text === '' ? [] : FRUIT.filter((fruit) => fruit.startsWith(text) && fruit !== text);
  return (
    <form onSubmit={onSubmit}>
      <SuggestField
        label="Fruit"
        value={text}
        onChange={setText}
        suggestions={fitting.map((fruit) => ({ id: fruit, text: fruit }))}
        onPick={setText}
        credit="Grown by Ada."
        note={note}
        error={text === 'x' ? 'No such fruit.' : undefined}
      />
      <button type="submit">Eat</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('typing opens a list with its credit, and says how long it is', async () => {
  show(<Fruit />);
  expect(field()).toHaveAttribute('aria-autocomplete', 'list');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'ap');
  expect(options()).toEqual(['apple', 'apricot']);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getByText('Grown by Ada.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions, use the arrow keys.');
  await userEvent.type(field(), 'r');
  expect(screen.getByRole('status')).toHaveTextContent('1 suggestion, use the arrow keys.');
});

test('the arrow keys and Enter take one, without leaving the field', async () => {
  show(<Fruit />);
  await userEvent.type(field(), 'ap{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'apricot' });
  expect(field()).toHaveAttribute('aria-activedescendant', second.id);
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('apricot');
  expect(field()).toHaveFocus();
  expect(options()).toEqual([]);
});

test('a press takes one too', async () => {
  show(<Fruit />);
  await userEvent.type(field(), 'ap');
  await userEvent.click(screen.getByRole('option', { name: 'apple' }));
  expect(field()).toHaveValue('apple');
});

test('Escape and leaving close the list and keep what was typed; the arrow keys open it again', async () => {
  show(<Fruit />);
  await userEvent.type(field(), 'ap{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('ap');
  await userEvent.keyboard('{ArrowDown}');
  expect(options()).toEqual(['apple', 'apricot']);
  await userEvent.tab();
  await waitFor(() => expect(options()).toEqual([]));
});

test('in a dialog, Escape closes the list first', async () => {
  const close = vi.fn();
  show(
    <Dialog opened onClose={close} title="Market">
      <Fruit />
    </Dialog>,
  );
  await userEvent.type(field(), 'ap{Escape}');
  expect(options()).toEqual([]);
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('without a choice, Enter sends the form', async () => {
  const submit = vi.fn((event?: Event) => event?.preventDefault());
  show(<Fruit onSubmit={() => submit()} />);
  field()
    .closest('form')
    ?.addEventListener('submit', (event) => event.preventDefault());
  await userEvent.type(field(), 'ap{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

test('an error belongs to the field, a note is read out', async () => {
  show(<Fruit note="No list today." />);
  expect(within(screen.getByRole('status')).getByText('No list today.')).toBeVisible();
  await userEvent.type(field(), 'x');
  expect(field()).toHaveAccessibleDescription('No such fruit.');
  expect(field()).toBeInvalid();
});
