import { useNavigate } from '@tanstack/react-router';
import { DoorPage } from '../../features/accounts/door/door-page.tsx';
import { OpenMail } from '../../features/accounts/sign-up/open-mail.tsx';
import { ResendConfirmation } from '../../features/accounts/sign-up/resend-confirmation.tsx';
import { readDraft } from '../../features/accounts/sign-up/sign-up-draft.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { Group } from '../../ui/look/stack.tsx';

/** Page after registering: says that the confirmation mail was sent. Source: docs/spec/access.md, section 2. */
export function RegisteredScreen() {
  const navigate = useNavigate();
  const { email } = readDraft();
  return (
    <DoorPage title="Registration Successful">
      <p>
        We sent an email to {email ? <b>{email}</b> : 'your address'} to verify your account. Open the link in it, and
        you are in.
      </p>
      <Group>
        <OpenMail email={email} />
        <Button variant="default" onClick={() => void navigate({ to: paths.login, search: { tab: 'login' } })}>
          Sign In
        </Button>
      </Group>
      <p>No email after a few minutes? Look in the spam folder, or have it sent again.</p>
      <ResendConfirmation {...(email && { email })} />
    </DoorPage>
  );
}
