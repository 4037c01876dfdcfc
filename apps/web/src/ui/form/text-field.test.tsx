import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { TextField } from './text-field.tsx';

const field = (name = 'Email') => screen.getByRole('textbox', { name });

test('a press on the label goes into the field, and what is typed comes out of it', async () => {
  const typed = vi.fn();
  show(<TextField label="Email" name="email" onChange={({ currentTarget }) => typed(currentTarget.value)} />);
  await userEvent.click(screen.getByText('Email'));
  expect(field()).toHaveFocus();
  await userEvent.keyboard('a@b');
  expect(typed).toHaveBeenLastCalledWith('a@b');
  expect(field()).toHaveAttribute('name', 'email');
});

test('what is wrong is read with the field, before what is said of it', () => {
  show(<TextField label="Email" description="Nobody else sees it" error="Please enter your email." />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Please enter your email. Nobody else sees it');
});

test('without anything wrong it is not marked and only described', () => {
  show(<TextField label="Email" description="Nobody else sees it" error={false} />);
  expect(field()).toBeValid();
  expect(field()).not.toHaveAttribute('aria-invalid');
  expect(field()).toHaveAccessibleDescription('Nobody else sees it');
});

test('it can be marked without words', () => {
  show(<TextField label="Email" error />);
  expect(field()).toBeInvalid();
  expect(field()).not.toHaveAttribute('aria-describedby');
});

test('what must be filled in is marked for the eye, and said by the field itself', () => {
  show(<TextField label="Email" required />);
  expect(field()).toBeRequired();
  expect(screen.getByText('Email')).toHaveTextContent('Email *');
});

test('fields of one name keep their own words', () => {
  show(
    <>
      <TextField label="Start" error="Too early." />
      <TextField label="End" error="Too late." />
    </>,
  );
  expect(field('Start')).toHaveAccessibleDescription('Too early.');
  expect(field('End')).toHaveAccessibleDescription('Too late.');
});

test('a field without a label carries its name itself, and an id that is given is kept', () => {
  show(<TextField aria-label="Search" id="search" error="Nothing found." />);
  expect(field('Search')).toHaveAttribute('id', 'search');
  expect(field('Search')).toHaveAccessibleDescription('Nothing found.');
});

test('whoever shows it can reach it, and what is off takes nothing', async () => {
  const ref = createRef<HTMLInputElement>();
  show(<TextField ref={ref} label="Email" disabled defaultValue="ada@example.test" />);
  expect(ref.current).toBe(field());
  await userEvent.type(field(), 'x');
  expect(field()).toBeDisabled();
  expect(field()).toHaveValue('ada@example.test');
});

test('what is only shown can be gone into and read, not changed', async () => {
  show(<TextField label="Email" readOnly variant="unstyled" value="ada@example.test" />);
  await userEvent.type(field(), 'x');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('ada@example.test');
});

test('a button over its end can be pressed', async () => {
  const press = vi.fn();
  show(
    <TextField
      label="Email"
      leftSection="@"
      rightSection={
        <button type="button" onClick={press}>
          Help
        </button>
      }
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect(press).toHaveBeenCalledOnce();
});
