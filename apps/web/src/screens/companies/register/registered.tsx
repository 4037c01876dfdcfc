import { useNavigate } from '@tanstack/react-router';
import { DoorPage } from '../../../features/accounts/door/door-page.tsx';
import { mailboxOf } from '../../../features/accounts/sign-up/mailbox-of.ts';
import { OpenMail } from '../../../features/accounts/sign-up/open-mail.tsx';
import { ResendConfirmation } from '../../../features/accounts/sign-up/resend-confirmation.tsx';
import { registeredEmail } from '../../../features/registration/registration-draft.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Group } from '../../../ui/look/stack.tsx';
import classes from './registered.module.css';

/**
 * Page that confirms that a company's registration was submitted, and says what comes next.
 * Source: docs/spec/access.md, section 2.
 */
export function CompanyRegisteredScreen() {
  const navigate = useNavigate();
  const email = registeredEmail();
  return (
    <DoorPage title="Registration Complete">
      <h2 className={classes.title}>Registration Submitted</h2>
      <p>
        <b>Please check your email and verify your account</b>
      </p>
      <Group>
        <OpenMail email={email ?? ''} />
        <Button
          variant={mailboxOf(email ?? '') === null ? 'filled' : 'default'}
          onClick={() => void navigate({ to: paths.login, search: { tab: 'login' } })}
        >
          Back to Login
        </Button>
      </Group>
      <p>Your registration is being reviewed. Review typically takes 1-2 business days.</p>
      <p>You will receive an email once your company is approved.</p>
      <p>No email after a few minutes? Look in the spam folder, or have it sent again.</p>
      <ResendConfirmation {...(email !== null && { email })} />
    </DoorPage>
  );
}
