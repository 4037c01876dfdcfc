import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Stack } from '../../ui/look/stack.tsx';

type Props = {
  /** What is done with the password; empty for somebody who has just signed in with a code. */
  asking: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'isError' | 'reset' | 'error'>;
  /** Words of the button, and while it is done. */
  words: string;
  busyWords: string;
  color?: 'clay';
  /** Whether the password has the focus when the dialog opens. */
  isFirst?: boolean;
  /** What stands above the password. */
  children: ReactNode;
};

/** Form that asks for the current password before something that a session alone does not allow. */
export function PasswordForm({ asking, words, busyWords, color, isFirst = false, children }: Props) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asking.isPending) asking.mutate(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {children}
        <PasswordField
          label="Current password"
          description="Leave it empty if you have just signed in with a code."
          autoComplete="current-password"
          {...(isFirst && { 'data-autofocus': true })}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            if (asking.isError) asking.reset();
          }}
          error={asking.error?.message}
        />
        <BusyButton fullWidth busy={asking.isPending} busyWords={busyWords} {...(color && { color })}>
          {words}
        </BusyButton>
      </Stack>
    </form>
  );
}
