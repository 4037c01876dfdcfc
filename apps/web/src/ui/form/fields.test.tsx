import { spec } from '@swath/fixtures/spec';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';

spec('access 2.22', 'homeowner 2.4');
test('a password is shown and hidden again, by keyboard too', async () => {
  const user = userEvent.setup();
  show(<PasswordField label="Password" description="At least 8 characters" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAccessibleDescription('At least 8 characters');
  await user.type(field, 'mow');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(field);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('mow');
});

test('a press on the button leaves the focus in the field; with the field the button is off', async () => {
  const user = userEvent.setup();
  const { rerender } = show(<PasswordField label="Password" error="Please enter your password." />);
  const field = screen.getByLabelText('Password');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter your password.');
  await user.click(field);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('type', 'text');
  rerender(<PasswordField label="Password" disabled />);
  expect(field).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeDisabled();
});

test('a password is pasted whole, as a password manager or a person does', async () => {
  const user = userEvent.setup();
  show(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await user.click(field);
  await user.paste('correct horse battery staple, and 30 more signs');
  expect(field).toHaveValue('correct horse battery staple, and 30 more signs');
});

function Phone() {
  const [digits, setDigits] = useState('');
  return (
    <>
      <PhoneField label="Phone Number" value={digits} onChange={setDigits} />
      <output>{digits}</output>
    </>
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone Number');

spec('access 2.22', 'access 5.7', 'access 5.12', 'access 9.8', 'homeowner 2.4', 'homeowner 5.4', 'homeowner 9.21');
test('a phone number is formatted while it is typed, letters and an eleventh digit are dropped', async () => {
  show(<Phone />);
  await userEvent.type(phone(), '573x55501428');
  expect(phone()).toHaveValue('(573) 555-0142');
  expect(screen.getByRole('status')).toHaveTextContent('5735550142');
});

test.each(['1 573 555 0142', '+1 (573) 555-0142'])('%s loses its country code and no other digit', async (number) => {
  const user = userEvent.setup();
  show(<Phone />);
  await user.type(phone(), number);
  expect(phone()).toHaveValue('(573) 555-0142');
  await user.clear(phone());
  await user.paste(number);
  expect(phone()).toHaveValue('(573) 555-0142');
});

test('a number of another country is kept as it was pasted, to be refused', async () => {
  const user = userEvent.setup();
  show(<Phone />);
  await user.click(phone());
  await user.paste('+44 20 7946 0958');
  expect(phone()).toHaveValue('+442079460958');
});

test('a digit in the middle is replaced without the caret running to the end', async () => {
  const user = userEvent.setup();
  show(<Phone />);
  await user.type(phone(), '5731234567');
  phone().setSelectionRange(8, 8); // (573) 12|3-4567
  await user.keyboard('{Backspace}9');
  expect(phone()).toHaveValue('(573) 193-4567');
  expect(phone().selectionStart).toBe(8);
});

test('a digit typed into a full number changes nothing, and the caret stays', async () => {
  const user = userEvent.setup();
  show(<Phone />);
  await user.type(phone(), '5735550142');
  phone().setSelectionRange(8, 8); // (573) 55|5-0142
  await user.keyboard('9');
  expect(phone()).toHaveValue('(573) 555-0142');
  expect(phone().selectionStart).toBe(8);
});

test('deleting goes back over brackets and spaces', async () => {
  const user = userEvent.setup();
  show(<Phone />);
  await user.type(phone(), '5731');
  await user.keyboard('{Backspace}{Backspace}');
  expect(phone()).toHaveValue('(57');
});
