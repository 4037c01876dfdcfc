import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import getStartedClasses from '../features/accounts/sign-in/get-started.module.css';
import { type DoorTab, GetStarted } from '../features/accounts/sign-in/get-started.tsx';
import { SiteFooter } from '../features/information/site-footer.tsx';
import { PricePanel } from '../features/zips/price-panel.tsx';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { bookingInNext } from '../parts/addresses/booking-address.ts';
import { actorOf } from '../parts/addresses/homes.ts';
import { paths } from '../parts/addresses/paths.ts';
import { useAccess, useAccessState, useSignOut } from '../parts/viewer/viewer.ts';
import { Button } from '../ui/form/button.tsx';
import { Wordmark } from '../ui/look/mark.tsx';
import classes from './login.module.css';

const fetchPromotion = () => import('../features/accounts/door/promotion.tsx');

const SESSION_ENDED = 'Your session has expired. Please sign in again.';

const BOOKING_GOES_ON = 'Sign up or log in, and your booking goes on from there.';

type Props = {
  /** Navigates to another page. Passed in, because this page renders before the router is loaded. */
  leave: (path: typeof paths.register) => Promise<void>;
};

/** Login page: sign-up and login forms, beside what the product offers. Source: docs/spec/access.md, section 2. */
export function LoginScreen({ leave }: Props) {
  const access = useAccess();
  const state = useAccessState();
  const leaving = useSignOut();
  const [refusal] = useState(access.refusedElsewhere);
  const [tab, setTab] = useState(() => tabInAddress() ?? (refusal === null ? 'signup' : 'login'));
  const { part: promotion } = useLazyModule(fetchPromotion, true);
  const form = useRef<HTMLDivElement>(null);
  const ended = state.status === 'nobody' && state.why === 'ended';

  const choose = (chosen: DoorTab) => {
    setTab(chosen);
    const address = new URL(location.href);
    address.searchParams.set('tab', chosen);
    history.replaceState(history.state, '', address);
  };

  const goToSignUp = () => {
    flushSync(() => choose('signup'));
    form.current?.querySelector('input')?.focus();
  };

  return (
    <div className={classes.page}>
      <main className={classes.way}>
        <Wordmark />
        <div className={classes.form}>
          {state.status === 'known' && actorOf(state.viewer) === null ? (
            <NoAccess email={state.viewer.email} onSignOut={leaving.signOut} busy={leaving.busy} />
          ) : (
            <>
              <PricePanel onBook={goToSignUp} />
              <GetStarted
                form={form}
                tab={tab}
                onTab={choose}
                notice={ended ? SESSION_ENDED : (refusal ?? (bookingInNext(location.search) && BOOKING_GOES_ON))}
                onStart={() => leave(paths.register)}
                onLogIn={access.signIn}
              />
            </>
          )}
        </div>
      </main>
      <div className={classes.promotion}>{promotion && <promotion.Promotion />}</div>
      <div className={classes.footer}>
        <SiteFooter />
      </div>
    </div>
  );
}

/** The tab that the URL asks for, by `?tab=login` or `#login`; null when it names none. */
function tabInAddress(): DoorTab | null {
  const named = new URLSearchParams(location.search).get('tab') ?? location.hash.slice(1);
  return named === 'login' || named === 'signup' ? named : null;
}

/** Shown instead of the forms to a signed-in user whose role has no pages. */
function NoAccess({ email, onSignOut, busy }: { email: string; onSignOut: () => void; busy: boolean }) {
  return (
    <section className={getStartedClasses.card} aria-labelledby="no-access">
      <h1 id="no-access" className={getStartedClasses.title}>
        Your account has no access yet
      </h1>
      <p className={getStartedClasses.words}>You are signed in as {email}. Sign out to use another account.</p>
      <Button onClick={onSignOut} loading={busy}>
        Sign Out
      </Button>
    </section>
  );
}
