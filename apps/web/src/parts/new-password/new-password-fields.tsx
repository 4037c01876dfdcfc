import { NewPassword } from '@swath/contract/accounts';
import * as z from 'zod/mini';
import { PasswordField } from '../../ui/form/password-field.tsx';

// Source of the texts: docs/spec/access.md, sections 5 and 8.
/** The error when a new password could not be saved, without a known reason. */
export const PASSWORD_FAILED = 'Failed to update password. Please try again.';

const Fields = z.object({ password: NewPassword, confirmation: z.string() });

/** Both must be the same. */
const sameTwice = z.refine<z.infer<typeof Fields>>(({ password, confirmation }) => password === confirmation, {
  error: 'Passwords do not match',
  path: ['confirmation'],
});

/** Schema of a new password, typed twice. */
export const NewPasswordTwice = Fields.check(sameTwice);

/** The same with the present password. */
export const ChangedPassword = z.extend(Fields, { current: z.string() }).check(sameTwice);

/** Whether an error code is about the new password itself. */
export const isAboutNewPassword = (code: string): boolean =>
  ['weak_password', 'common_password', 'same_password', 'validation'].includes(code);

type Props = {
  /** Gives a field's form props by its name. */
  inputOf: (name: 'password' | 'confirmation') => object;
  /** Whether the fields are disabled. */
  disabled?: boolean;
};

/** The two fields of a new password. Source: docs/spec/access.md, section 2, "Reset password". */
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
