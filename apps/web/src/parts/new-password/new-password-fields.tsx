import { NewPassword } from '@swath/contract/accounts';
import * as z from 'zod/mini';
import { PasswordField } from '../../ui/form/password-field.tsx';

// Source of the messages: docs/spec/access.md, sections 5 and 8.
/** The message when a new password could not be saved and the reason is unknown. */
export const PASSWORD_FAILED = 'Failed to update password. Please try again.';

const Fields = z.object({ password: NewPassword, confirmation: z.string() });

const sameTwice = z.refine<z.infer<typeof Fields>>(({ password, confirmation }) => password === confirmation, {
  error: 'Passwords do not match',
  path: ['confirmation'],
});

/** Schema of a form with a new password typed twice. */
export const NewPasswordTwice = Fields.check(sameTwice);

/** Schema of a form that also asks for the current password, as `current`. */
export const ChangedPassword = z.extend(Fields, { current: z.string() }).check(sameTwice);

/** Whether an error code is about the new password, so that its message is shown at that field. */
export const isAboutNewPassword = (code: string): boolean =>
  ['weak_password', 'common_password', 'same_password', 'validation'].includes(code);

type Props = {
  /** Returns the props that connect a field to its form, such as value and error. */
  inputOf: (name: 'password' | 'confirmation') => object;
  disabled?: boolean;
};

/** Fields for a new password and its confirmation. Source: docs/spec/access.md, section 2, "Reset password". */
export function NewPasswordFields({ inputOf, disabled = false }: Props) {
  return (
    <>
      <PasswordField
        label="New password"
        description="At least 8 characters"
        autoComplete="new-password"
        disabled={disabled}
        {...inputOf('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        disabled={disabled}
        {...inputOf('confirmation')}
      />
    </>
  );
}
