import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import getStartedClasses from '../features/accounts/sign-in/get-started.module.css';
import { type DoorTab, GetStarted } from '../features/accounts/sign-in/get-started.tsx';
import { Hero } from '../features/first-page/hero.tsx';
import { SiteFooter } from '../features/information/site-footer.tsx';
import { PricePanel } from '../features/zips/price-panel.tsx';
import { leadTo } from '../lib/into-view.ts';
import { isNative } from '../lib/platform.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { bookingInNext } from '../parts/addresses/booking-address.ts';
import { actorOf } from '../parts/addresses/homes.ts';
import { paths } from '../parts/addresses/paths.ts';
import { isWholeZip, readTyped } from '../parts/signup-intent/typed-lawn.ts';
import { endedWords } from '../parts/viewer/ended-words.ts';
import { useAccess, useAccessState, useSignOut } from '../parts/viewer/viewer.ts';
import { Button } from '../ui/form/button.tsx';
import { Wordmark } from '../ui/look/mark.tsx';
import classes from './login.module.css';

const fetchKeptBooking = () => import('../features/accounts/sign-in/kept-booking.tsx');
const fetchStory = () => import('./login-story.tsx');

const BOOKING_GOES_ON = 'Sign up or log in, and your booking goes on from there.';

type Props = {
  /** Navigates to another page. Passed in, because this page renders before the router is loaded. */
  leave: (path: typeof paths.register) => Promise<void>;
};

/**
 * Login page: what Swath is with its price at a ZIP, sign-up and login forms, and below them what a visitor wants to know
 * before. The forms come first for those who were sent here to sign up or in. Source: docs/spec/access.md, section 2.
 */
export function LoginScreen({ leave }: Props) {
  const access = useAccess();
  const state = useAccessState();
  const leaving = useSignOut();
  const [refusal] = useState(access.refusedElsewhere);
  const [tab, setTab] = useState(() => tabInAddress() ?? (refusal === null ? 'signup' : 'login'));
  const [lawn, setLawn] = useState(readTyped);
  const { part: story } = useLazyModule(fetchStory, true);
  const form = useRef<HTMLDivElement>(null);
  const ended = endedWords(state);
  const [booking] = useState(() => bookingInNext(location.search));
  const { part: kept } = useLazyModule(fetchKeptBooking, booking !== null);
  const words = ended ? `${ended.title} ${ended.rest}` : (refusal ?? (booking ? BOOKING_GOES_ON : null));
  const notice =
    kept && booking && words === BOOKING_GOES_ON ? <kept.KeptBooking booking={booking} rest={words} /> : words;
  const companies = useRef<HTMLHeadingElement>(null);
  const [cameForForms] = useState(words !== null || tab === 'login' || tabInAddress() !== null || isNative());
  // One main button at a time: that of the price once it is there, and that of the forms for whoever is in them.
  const [priced, setPriced] = useState(false);
  const [inForms, setInForms] = useState(cameForForms);
  const panelLeads = priced && !inForms;
  const hasZip = isWholeZip(lawn.zip);

  const choose = (chosen: DoorTab) => {
    setTab(chosen);
    const address = new URL(location.href);
    address.searchParams.set('tab', chosen);
    history.replaceState(history.state, '', address);
  };

  const goTo = (chosen: DoorTab) => {
    flushSync(() => choose(chosen));
    // The panel of the other tab may be in the page for a frame longer.
    const panel = form.current?.querySelector('[role="tab"][aria-selected="true"]')?.getAttribute('aria-controls');
    if (panel) document.getElementById(panel)?.querySelector('input')?.focus();
  };

  if (state.status === 'known' && actorOf(state.viewer) === null) {
    return (
      <div className={classes.page}>
        <main className={classes.way} ref={form}>
          <Wordmark />
          <div className={classes.form}>
            <NoAccess email={state.viewer.email} onSignOut={leaving.signOut} busy={leaving.busy} />
          </div>
        </main>
      </div>
    );
  }
  const forms = (
    <div className={classes.way} ref={form}>
      <div className={classes.brand}>
        <Wordmark />
      </div>
      <div className={classes.form}>
        <GetStarted
          tab={tab}
          onTab={choose}
          notice={notice}
          leads={!panelLeads}
          onEnter={() => setInForms(true)}
          onStart={() => leave(paths.register)}
          onLogIn={access.signIn}
        />
      </div>
    </div>
  );
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div className={classes.brand}>
          <Wordmark />
        </div>
        <nav className={classes.links} aria-label="Swath">
          <a className={classes.link} href={paths.providers}>
            For mowing companies
          </a>
          <button type="button" className={classes.link} onClick={() => goTo('login')}>
            Log in
          </button>
        </nav>
      </header>
      <main className={classes.main}>
        {cameForForms && forms}
        <div className={classes.hero}>
          <Hero
            title="Your lawn, mowed when you say."
            words="Approved local companies, the price before you sign up, and a time of arrival that they promise."
            picture={hasZip ? null : '/pictures/hero.svg'}
          >
            <PricePanel
              lawn={lawn}
              onLawn={setLawn}
              book={{ words: 'Sign up to book', start: () => goTo('signup') }}
              leads={panelLeads}
              onAct={setPriced}
              onEnter={() => setInForms(false)}
              onCompanies={story ? () => leadTo(companies.current) : undefined}
            />
            {story && hasZip && (
              <div className={classes.near}>
                <story.AtZip lawn={lawn} heading={companies} />
              </div>
            )}
          </Hero>
        </div>
        {!cameForForms && forms}
        <div className={classes.story}>{story && <story.LoginStory lawn={lawn} />}</div>
      </main>
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
