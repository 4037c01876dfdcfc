import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { CodeBoxes } from './code-boxes.tsx';

function Boxes({ onComplete = () => {}, error }: { onComplete?: (digits: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  return (
    <>
      <CodeBoxes label="Code from the email" value={code} onChange={setCode} onComplete={onComplete} error={error} />
      <output>{code}</output>
    </>
  );
}

const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 6`);
const code = () => screen.getByRole('status').textContent;

spec('access 2.27', 'access 2.29');
test('typing fills one box after the other, letters are dropped, and the last digit completes it', async () => {
  const user = userEvent.setup();
  const complete = vi.fn();
  show(<Boxes onComplete={complete} />);
  expect(screen.getByRole('group', { name: 'Code from the email' })).toBeInTheDocument();
  await user.click(box(1));
  await user.keyboard('12x3');
  expect(box(4)).toHaveFocus();
  expect(code()).toBe('123');
  expect(complete).not.toHaveBeenCalled();
  await user.keyboard('456');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
});

spec('access 2.30');
test('a paste keeps its digits only, and six of them', async () => {
  const user = userEvent.setup();
  const complete = vi.fn();
  show(<Boxes onComplete={complete} />);
  await user.click(box(1));
  await user.paste('Your code: 12 34-56 78');
  expect(code()).toBe('123456');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('part of a code can be pasted and typed on; what holds no digit changes nothing', async () => {
  const user = userEvent.setup();
  show(<Boxes />);
  await user.click(box(1));
  await user.paste('12 34');
  expect(box(5)).toHaveFocus();
  await user.keyboard('5');
  expect(code()).toBe('12345');
  await user.paste('none');
  expect(code()).toBe('12345');
});

test('a second code counts too, after the first was emptied from outside', async () => {
  const user = userEvent.setup();
  const complete = vi.fn();
  function Refusing() {
    const [digits, setDigits] = useState('');
    const refuse = (given: string) => {
      complete(given);
      setDigits('');
    };
    return <CodeBoxes label="Code" value={digits} onChange={setDigits} onComplete={refuse} />;
  }
  show(<Refusing />);
  await user.click(box(1));
  await user.paste('111111');
  fireEvent.change(box(1), { target: { value: '222222' } });
  await user.click(box(1));
  await user.keyboard('333333');
  expect(complete.mock.calls).toEqual([['111111'], ['222222'], ['333333']]);
});

test('a digit that is replaced in a complete code makes a second code', async () => {
  const user = userEvent.setup();
  const complete = vi.fn();
  show(<Boxes onComplete={complete} />);
  await user.click(box(1));
  await user.paste('111111');
  await user.click(box(3));
  await user.keyboard('2');
  expect(complete.mock.calls).toEqual([['111111'], ['112111']]);
});

spec('access 2.31');
test('backspace and the arrow keys move between the boxes', async () => {
  const user = userEvent.setup();
  show(<Boxes />);
  await user.click(box(1));
  await user.keyboard('12');
  expect(box(3)).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(code()).toBe('1');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(box(2)).toHaveFocus();
});

test('the phone may fill in the whole code at once', async () => {
  const user = userEvent.setup();
  show(<Boxes />);
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box(1)).toHaveAttribute('inputmode', 'numeric');
  await user.click(box(1));
  fireEvent.change(box(1), { target: { value: '654321' } });
  expect(code()).toBe('654321');
});

test('Enter sends the form it is in', async () => {
  const user = userEvent.setup();
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  show(
    <form onSubmit={sent}>
      <Boxes />
      <button type="submit">Verify</button>
    </form>,
  );
  await user.click(box(1));
  await user.keyboard('123456{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

test('an error is told with the boxes, and at once', () => {
  show(<Boxes error="Enter the 6-digit code" />);
  expect(box(1)).toBeInvalid();
  expect(screen.getByRole('group', { name: 'Code from the email' })).toHaveAccessibleDescription(
    'Enter the 6-digit code',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the 6-digit code');
});
