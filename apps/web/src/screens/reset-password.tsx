import { createLink, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { isRetryable } from '../lib/session/auth-call.ts';
import { openRecovery, type Recovery, readRecoveryLink, setNewPassword } from '../lib/session/recovery.ts';
import { paths } from '../parts/addresses/paths.ts';
import { NewPasswordForm } from '../parts/new-password/new-password-form.tsx';
import { useAccess } from '../parts/viewer/viewer.ts';
import { Button } from '../ui/form/button.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { FormAlert } from '../ui/states/form-alert.tsx';

const PageLink = createLink(TextLink);

// Wording from docs/spec/access.md, section 8.
const NOT_READY = 'Could not initialize password reset session.';
const DONE = 'Your password has been updated. You can now sign in.';

type State =
  | { readonly step: 'preparing' }
  | { readonly step: 'ready'; readonly recovery: Recovery }
  /** `again`: whether the link may still work, so that a retry is offered. */
  | { readonly step: 'failed'; readonly again: boolean }
  | { readonly step: 'done' };

/**
 * Target page of the password recovery mail. The form is disabled until the link is exchanged for a recovery session;
 * the link's credential is removed from the URL at once.
 * Source: docs/spec/access.md, section 2.
 */
export function ResetPasswordScreen() {
  const access = useAccess();
  const navigate = useNavigate();
  const [link] = useState(() => readRecoveryLink(location));
  const [state, setState] = useState<State>(link ? { step: 'preparing' } : { step: 'failed', again: false });
  const [tries, setTries] = useState(1);
  const tried = useRef(0);

  useEffect(() => {
    if (!link || tried.current === tries) return; // a link can be used only once
    tried.current = tries;
    void navigate({ to: paths.resetPassword, search: {}, hash: '', replace: true });
    openRecovery(link).then(
      (recovery) => {
        access.announce('password-recovery');
        setState({ step: 'ready', recovery });
      },
      (problem: unknown) => setState({ step: 'failed', again: isRetryable(problem) }),
    );
  }, [link, access, navigate, tries]);

  const tryAgain = () => {
    setState({ step: 'preparing' });
    setTries(tries + 1);
  };

  async function change(password: string) {
    if (state.step !== 'ready') return;
    await setNewPassword(state.recovery, password);
    access.announce('user-updated');
    access.forget(state.recovery.account);
    setState({ step: 'done' });
  }

  if (state.step === 'done') {
    return (
      <DoorPage title="Reset password">
        <FormAlert tone="success">{DONE}</FormAlert>
        <Button onClick={() => void navigate({ to: paths.login, search: { tab: 'login' } })}>Sign In</Button>
      </DoorPage>
    );
  }
  return (
    <DoorPage title="Reset password">
      {state.step === 'failed' && (
        <FormAlert>
          {NOT_READY}{' '}
          {state.again ? 'Please check your connection.' : 'The link works once, for an hour: have a new one sent.'}
        </FormAlert>
      )}
      {state.step === 'failed' && state.again && <Button onClick={tryAgain}>Try again</Button>}
      <NewPasswordForm disabled={state.step !== 'ready'} onPassword={change} />
      <p>
        {state.step === 'failed' && (
          <>
            <PageLink to={paths.forgotPassword}>Send a new email</PageLink>
            {' · '}
          </>
        )}
        <PageLink to={paths.login} search={{ tab: 'login' }}>
          Sign In
        </PageLink>
      </p>
    </DoorPage>
  );
}
