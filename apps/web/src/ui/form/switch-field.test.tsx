import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SwitchField } from './switch-field.tsx';

function Mails({ disabled = false }: { disabled?: boolean }) {
  const [on, setOn] = useState(true);
  return (
    <SwitchField
      label="Mails"
      description="Once a day"
      aria-describedby="why"
      checked={on}
      onChange={setOn}
      disabled={disabled}
    />
  );
}
const control = () => screen.getByRole('switch', { name: 'Mails' });

test('its label turns it, and so do the space bar and Enter', async () => {
  show(<Mails />);
  expect(control()).toBeChecked();
  await userEvent.click(screen.getByText('Mails'));
  expect(control()).not.toBeChecked();
  control().focus();
  await userEvent.keyboard(' ');
  expect(control()).toBeChecked();
  await userEvent.keyboard('{Enter}');
  expect(control()).not.toBeChecked();
});

test('its description is read with it, and a text elsewhere too', () => {
  show(
    <>
      <Mails />
      <p id="why">You asked for them.</p>
    </>,
  );
  expect(control()).toHaveAccessibleDescription('Once a day You asked for them.');
});

test('a disabled one cannot be turned', async () => {
  show(<Mails disabled />);
  await userEvent.click(screen.getByText('Mails'));
  expect(control()).toBeDisabled();
  expect(control()).toBeChecked();
});
