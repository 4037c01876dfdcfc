import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { RadioField } from './radio-field.tsx';

const CHOICES = [
  { value: 'day', label: 'Day', description: 'From six to six' },
  { value: 'week', label: 'Week', disabled: true },
  { value: 'month', label: 'Month' },
] as const;

function Views({ error }: { error?: string }) {
  const [view, setView] = useState<'day' | 'week' | 'month' | null>(null);
  return <RadioField label="View" required value={view} onChange={setView} choices={CHOICES} error={error} />;
}
const radio = (name: string) => screen.getByRole('radio', { name });

test('a label chooses, and one at a time is chosen', async () => {
  show(<Views />);
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeRequired();
  expect(radio('Day')).toHaveAccessibleDescription('From six to six');
  await userEvent.click(screen.getByText('Day'));
  expect(radio('Day')).toBeChecked();
  await userEvent.click(screen.getByText('Month'));
  expect(radio('Month')).toBeChecked();
  expect(radio('Day')).not.toBeChecked();
});

test('Tab enters the group once; the arrow keys choose, past one that is disabled', async () => {
  show(
    <>
      <Views />
      <button type="button">After</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(radio('Day')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(radio('Month')).toBeChecked();
  expect(radio('Month')).toHaveFocus();
  expect(radio('Week')).toBeDisabled();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('an error belongs to the group', () => {
  show(<Views error="Please choose a view" />);
  expect(screen.getByRole('radiogroup', { name: 'View' })).toHaveAccessibleDescription('Please choose a view');
});
