import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { TextArea } from './text-area.tsx';

const field = () => screen.getByRole('textbox', { name: 'Notes' });

test('takes some lines', async () => {
  show(<TextArea label="Notes" rows={3} required />);
  await userEvent.click(screen.getByText('Notes'));
  await userEvent.keyboard('one{Enter}two');
  expect(field()).toHaveValue('one\ntwo');
  expect(field()).toBeRequired();
});

test('how much is typed stands under it and is read with it, after what is wrong', () => {
  show(<TextArea label="Notes" description="3 of 2,000 characters" descriptionBelow error="Please say why." />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Please say why. 3 of 2,000 characters');
  const count = screen.getByText('3 of 2,000 characters');
  expect(field().compareDocumentPosition(count)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
