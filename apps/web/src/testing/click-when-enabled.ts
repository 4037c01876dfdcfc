import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Clicks a button once what it acts on has loaded. */
export async function clickWhenEnabled(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
