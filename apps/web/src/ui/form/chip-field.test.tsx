import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChipField } from './chip-field.tsx';

const CHOICES = [
  { value: 'red', label: 'Red' },
  { value: 'green', label: 'Green' },
] as const;

function Field() {
  const [value, setValue] = useState<('red' | 'green')[]>([]);
  return (
    <>
      <ChipField label="Colors" choices={CHOICES} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

test('any number is chosen and given back, in one order, by tap and by keyboard', async () => {
  render(<Field />);
  expect(screen.getByRole('group', { name: 'Colors' })).toBeVisible();
  const chip = (name: string) => screen.getByRole('checkbox', { name });
  expect(chip('Red')).not.toBeChecked();
  await userEvent.click(chip('Green'));
  await userEvent.click(screen.getByText('Red'));
  expect(screen.getByRole('status')).toHaveTextContent('red green');
  await userEvent.tab();
  await userEvent.click(chip('Green'));
  chip('Red').focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
