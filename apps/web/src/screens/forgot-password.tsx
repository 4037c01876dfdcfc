import { createLink, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { AskCodeForm } from '../features/accounts/sign-in/ask-code-form.tsx';
import { EnterCodeForm } from '../features/accounts/sign-in/enter-code-form.tsx';
import { keepDraft, readDraft } from '../features/accounts/sign-up/sign-up-draft.ts';
import { paths } from '../parts/addresses/paths.ts';
import { offerNewPassword } from '../parts/viewer/password-offer.ts';
import { useAccess } from '../parts/viewer/viewer.ts';
import { TextLink } from '../ui/page/text-link.tsx';

const PageLink = createLink(TextLink);

/**
 * Page that signs in a user without their password, by a six-digit code from a mail.
 * Source: docs/spec/access.md, section 2.
 */
export function ForgotPasswordScreen() {
  const access = useAccess();
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => readDraft().email);
  const [sent, setSent] = useState(false);

  const type = (typed: string) => {
    setEmail(typed);
    keepDraft({ email: typed.trim() });
  };
  async function signIn(code: string): Promise<void> {
    await access.signInByCode(email.trim(), code);
    offerNewPassword();
  }

  return (
    <DoorPage title={sent ? 'Check your email' : 'Forgot password'}>
      {sent ? (
        <EnterCodeForm
          email={email.trim()}
          onCode={signIn}
          onDone={() => void navigate({ to: paths.root, replace: true })}
          onOtherEmail={() => setSent(false)}
        />
      ) : (
        <>
          <p>
            Enter your email and we send you a code that signs you in. The same email lets you choose a new password.
          </p>
          <AskCodeForm email={email} onEmail={type} onSent={() => setSent(true)} />
        </>
      )}
      <p>
        Remembered it?{' '}
        <PageLink to={paths.login} search={{ tab: 'login' }}>
          Sign In
        </PageLink>
      </p>
    </DoorPage>
  );
}
