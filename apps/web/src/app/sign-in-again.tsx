import { useEffect, useState } from 'react';
import { AskCodeForm } from '../features/accounts/sign-in/ask-code-form.tsx';
import { EnterCodeForm } from '../features/accounts/sign-in/enter-code-form.tsx';
import { FactorForm } from '../features/accounts/sign-in/factor-form.tsx';
import { LogInForm } from '../features/accounts/sign-in/log-in-form.tsx';
import { useAccess, useSignOut } from '../parts/viewer/viewer.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import { Group } from '../ui/look/stack.tsx';
import classes from './sign-in-again.module.css';

type Props = {
  /** E-mail address of the account whose page is open. */
  email: string;
  /** What the dialog asks for: `ended`, to sign in again; `factor`, the second factor. */
  asks: 'ended' | 'factor';
};

/**
 * Sign-in dialog over a page whose session has ended: by password or mailed code, then the second factor if there is
 * one. The page below stays mounted but hidden, and continues if the same account signs in; another account is sent to
 * its own home page.
 */
export function SignInAgain({ email: whose, asks }: Props) {
  const access = useAccess();
  const leaving = useSignOut();
  const [email, setEmail] = useState(whose);
  const [way, setWay] = useState<'password' | 'ask-code' | 'enter-code'>('password');
  useEffect(keepEscape, []);
  return (
    <Dialog
      opened
      onClose={() => {}}
      closeOnEscape={false}
      withCloseButton={false}
      title={asks === 'factor' ? 'Two-step verification' : 'Please sign in again'}
      covers
    >
      {asks === 'factor' ? (
        <>
          <p className={classes.words}>Enter the code that your authenticator app shows.</p>
          <FactorForm onCode={access.giveFactor} onSignOut={leaving.signOut} leaving={leaving.busy} />
        </>
      ) : (
        <>
          <p className={classes.words}>Your session has expired. Please sign in again.</p>
          <p className={classes.words}>Your page stays as it is, with everything you entered.</p>
          {way === 'password' && (
            <LogInForm email={email} onEmail={setEmail} onLogIn={access.signIn} onForgot={() => setWay('ask-code')} />
          )}
          {way === 'ask-code' && <AskCodeForm email={email} onEmail={setEmail} onSent={() => setWay('enter-code')} />}
          {way === 'enter-code' && (
            <EnterCodeForm
              email={email.trim()}
              onCode={(code) => access.signInByCode(email.trim(), code)}
              onDone={() => {}}
              onOtherEmail={() => setWay('ask-code')}
            />
          )}
          <Group mt="md" justify="space-between">
            {way !== 'password' && (
              <Button variant="subtle" onClick={() => setWay('password')}>
                Use your password
              </Button>
            )}
            <Button variant="subtle" onClick={leaving.signOut} disabled={leaving.busy}>
              Leave this page
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

/**
 * Keeps Escape from closing a dialog below this one, which would lose its input.
 * @returns a function that removes the listener
 */
function keepEscape(): () => void {
  const stop = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };
  addEventListener('keydown', stop, { capture: true });
  return () => removeEventListener('keydown', stop, { capture: true });
}
