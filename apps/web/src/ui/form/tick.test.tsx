import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Tick } from './tick.tsx';

const box = (name = 'Remember me') => screen.getByRole('checkbox', { name });

test('its label ticks it, and so does the space bar', async () => {
  show(<Tick label="Remember me" name="remember" defaultChecked />);
  expect(box()).toBeChecked();
  await userEvent.click(screen.getByText('Remember me'));
  expect(box()).not.toBeChecked();
  box().focus();
  await userEvent.keyboard(' ');
  expect(box()).toBeChecked();
  expect(box()).toHaveAttribute('name', 'remember');
});

test('tells what it is to be, and waits for it to come back', async () => {
  const change = vi.fn();
  show(<Tick label="Remember me" checked={false} onChange={({ currentTarget }) => change(currentTarget.checked)} />);
  await userEvent.click(box());
  expect(change).toHaveBeenCalledWith(true);
  expect(box()).not.toBeChecked();
});

test('what is said of it is read with it, and what stands elsewhere too', () => {
  show(
    <>
      <Tick label="Remember me" description="On this device" aria-describedby="why" aria-invalid />
      <p id="why">Please tick it.</p>
    </>,
  );
  expect(box()).toHaveAccessibleDescription('On this device Please tick it.');
  expect(box()).toBeInvalid();
});

test('a box without a label carries its name itself', () => {
  show(<Tick aria-label="Select May 4" />);
  expect(box('Select May 4')).not.toBeChecked();
});

test('what is off cannot be ticked', async () => {
  show(<Tick label="Remember me" disabled />);
  await userEvent.click(screen.getByText('Remember me'));
  expect(box()).toBeDisabled();
  expect(box()).not.toBeChecked();
});

function All() {
  const [ticked, setTicked] = useState(1);
  return (
    <Tick
      label="Select all"
      checked={ticked === 2}
      indeterminate={ticked === 1}
      onChange={() => setTicked(ticked === 2 ? 0 : 2)}
    />
  );
}

test('is ticked in part until it is ticked as a whole', async () => {
  show(<All />);
  expect(box('Select all')).toBePartiallyChecked();
  await userEvent.click(box('Select all'));
  expect(box('Select all')).toBeChecked();
  expect(box('Select all')).not.toBePartiallyChecked();
});
