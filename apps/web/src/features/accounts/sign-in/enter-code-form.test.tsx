import { spec } from '@swath/fixtures/spec';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { EnterCodeForm } from './enter-code-form.tsx';

spec('access 8.14');
test('a right code says that one is on the way, for as long as the next page takes', async () => {
  const user = userEvent.setup();
  const onDone = vi.fn();
  const tried: string[] = [];
  show(
    <EnterCodeForm
      email="ada@example.test"
      onCode={async (code) => void tried.push(code)}
      onDone={onDone}
      onOtherEmail={() => undefined}
    />,
  );
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  await user.paste('123456');
  expect(await screen.findByText('Signed in successfully. Redirecting...')).toBeVisible();
  expect(tried).toEqual(['123456']);
  expect(onDone).toHaveBeenCalledOnce();
});
