import type { AuthSession } from '@swath/contract/accounts';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { ProvePasswordForm } from '../features/accounts/sign-in/prove-password-form.tsx';
import { ResendConfirmation } from '../features/accounts/sign-up/resend-confirmation.tsx';
import { ApiProblem } from '../lib/api-client.ts';
import { isRetryable } from '../lib/session/auth-call.ts';
import type { ConfirmingProof } from '../lib/session/session.ts';
import { intentAddress } from '../parts/addresses/booking-address.ts';
import { actorOf } from '../parts/addresses/homes.ts';
import { tokenSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { forgetSignupIntent } from '../parts/signup-intent/signup-intent.ts';
import type { Access } from '../parts/viewer/access.ts';
import { useAccess, useAccessState } from '../parts/viewer/viewer.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { PageFailed } from '../ui/page/page-failed.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { FormAlert } from '../ui/states/form-alert.tsx';

const PageLink = createLink(TextLink);

/** What the user chose before signing up (company, day, ZIP, lot); null if nothing. */
type SignupIntent = Awaited<ReturnType<Access['confirmEmail']>>;

type Refusal = {
  words: string;
  /** Whether the link may still work, so that a retry is offered. */
  again: boolean;
  /** Whether the link was used already, or has expired. */
  isOver?: boolean;
};

const INCOMPLETE = {
  words: 'This link is not complete. Open it from the email once more, or have a new email sent.',
  again: false,
};

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Whether the token is used or expired, so that entering the password cannot help. */
const isOver = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'otp_expired';
const wantsPassword = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'password_needed';

/**
 * Target page of the confirmation mail's link: confirms the address, signs in, and continues with what was chosen
 * before signing up, or at the home page. In a browser other than the one that signed up, it asks for the password. The
 * token is removed from the URL at once.
 */
export function ConfirmEmailScreen() {
  const access = useAccess();
  const isSignedIn = useAccessState().status === 'known';
  const navigate = useNavigate();
  const search = useSearch({ from: `${paths.confirmEmail}`, select: tokenSearch });
  const [token] = useState(search.token);
  const [refusal, setRefusal] = useState<Refusal | null>(token === undefined ? INCOMPLETE : null);
  const [tries, setTries] = useState(1);
  const [asking, setAsking] = useState(false);

  /** Redirects the user, now signed in, to the booking chosen before sign-up, or to the home page. */
  function goOn(intent: SignupIntent): void {
    forgetSignupIntent();
    const state = access.state();
    const isHomeowner = state.status === 'known' && actorOf(state.viewer) === 'homeowner';
    void navigate({ href: intent && isHomeowner ? intentAddress(intent) : paths.root, replace: true });
  }
  const confirmed = useEffectEvent(goOn);

  useEffect(() => {
    if (token === undefined) return;
    void navigate({ to: paths.confirmEmail, search: {}, replace: true });
    confirmOnce(token, tries, (given) => access.confirmEmail(given)).then(confirmed, (problem: unknown) => {
      if (wantsPassword(problem)) setAsking(true);
      else setRefusal({ words: wordsOf(problem), again: isRetryable(problem), isOver: isOver(problem) });
    });
  }, [token, access, navigate, tries]);

  const tryAgain = () => {
    setRefusal(null);
    setTries(tries + 1);
  };

  async function prove(proof: ConfirmingProof): Promise<void> {
    if (token === undefined) return;
    try {
      goOn(await access.confirmEmail(token, proof));
    } catch (problem) {
      if (!isOver(problem)) throw problem;
      setRefusal({ words: wordsOf(problem), again: false });
    }
  }

  if (refusal === null && asking)
    return (
      <DoorPage title="Confirm your email">
        <ProvePasswordForm onConfirm={prove} />
      </DoorPage>
    );
  if (refusal === null) return <LoadingScreen />;
  if (refusal.again)
    return <PageFailed title="Your email could not be confirmed." words={refusal.words} onRetry={tryAgain} />;
  if (refusal.isOver && isSignedIn)
    return (
      <DoorPage title="Confirm your email">
        <FormAlert tone="notice">This link was used already, or has expired. You are signed in.</FormAlert>
        <PageLink to={paths.root}>Go on</PageLink>
      </DoorPage>
    );
  return (
    <DoorPage title="Confirm your email">
      <FormAlert>{refusal.words}</FormAlert>
      <ResendConfirmation />
      <p>
        Confirmed already?{' '}
        <PageLink to={paths.login} search={{ tab: 'login' }}>
          Sign In
        </PageLink>
      </p>
    </DoorPage>
  );
}

type Confirm = (token: string) => Promise<AuthSession['wish'] | null>;

const asked = new Map<string, ReturnType<Confirm>>();

/**
 * Confirms with a single-use token once per try, however often the page renders; repeated calls share one request.
 * @param tries incremented by each retry
 */
export function confirmOnce(token: string, tries: number, confirm: Confirm): ReturnType<Confirm> {
  const key = `${tries} ${token}`;
  const answer = asked.get(key) ?? confirm(token);
  asked.set(key, answer);
  return answer;
}
