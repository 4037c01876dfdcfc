import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SelectField } from './select-field.tsx';

const ORDERS = ['Price', { value: 'near', label: 'Distance' }, { value: 'rated', label: 'Rating', disabled: true }];
const field = () => screen.getByRole('combobox', { name: 'Sort by' });

test('offers what there is in its order, and says what was chosen', async () => {
  const choose = vi.fn();
  show(<SelectField label="Sort by" data={ORDERS} onChange={({ currentTarget }) => choose(currentTarget.value)} />);
  const options = within(field()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Price', 'Distance', 'Rating']);
  expect(field()).toHaveValue('Price');
  await userEvent.selectOptions(field(), 'Distance');
  expect(choose).toHaveBeenCalledWith('near');
});

test('what cannot be chosen is not', async () => {
  show(<SelectField label="Sort by" data={ORDERS} defaultValue="near" />);
  await userEvent.selectOptions(field(), 'Rating');
  expect(field()).toHaveValue('near');
});

test('what is wrong and what is said of it are read with it', () => {
  show(<SelectField label="Sort by" data={ORDERS} description="Of all offers" error="Please choose." required />);
  expect(field()).toBeInvalid();
  expect(field()).toBeRequired();
  expect(field()).toHaveAccessibleDescription('Please choose. Of all offers');
});
