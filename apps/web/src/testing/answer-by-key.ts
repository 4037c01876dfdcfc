import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Answers a question of a wizard with the keyboard, which goes on only with Continue. */
export async function answerByKey(choice: HTMLElement): Promise<void> {
  act(() => choice.focus());
  await userEvent.keyboard(' ');
}
