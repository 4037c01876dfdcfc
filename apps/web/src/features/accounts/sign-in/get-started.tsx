import { type ReactNode, useState } from 'react';
import { bookingInNext } from '../../../parts/addresses/booking-address.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { keepSignupIntent, readSignupIntent } from '../../../parts/signup-intent/signup-intent.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { keepDraft, readDraft, type SignUpDraft } from '../sign-up/sign-up-draft.ts';
import { splitName } from '../sign-up/split-name.ts';
import classes from './get-started.module.css';
import { LogInForm } from './log-in-form.tsx';
import { StartForm, type Typed } from './start-form.tsx';

export type DoorTab = 'signup' | 'login';

type Props = {
  tab: DoorTab;
  onTab: (tab: DoorTab) => void;
  /** Why the user was redirected here; null without a redirect. */
  notice: ReactNode;
  /** Whether the button of the forms is the page's main one. */
  leads: boolean;
  /** Called when the focus comes into the card. */
  onEnter: () => void;
  onStart: () => Promise<void>;
  onLogIn: (email: string, password: string, remember: boolean) => Promise<void>;
};

/** Card with the tabs *Log in* and *Sign up*. Source: docs/spec/access.md, section 2. */
export function GetStarted({ tab, onTab, notice, leads, onEnter, onStart, onLogIn }: Props) {
  const [typed, setTyped] = useState(() => asTyped(readDraft()));

  // Stores the values on every change, because each link of this page leads to a form that is prefilled with them.
  const type = (next: Typed) => {
    setTyped(next);
    const { fullName, email, password } = next;
    keepDraft({ ...splitName(fullName), email: email.trim(), password });
  };
  const start = () => {
    const booking = bookingInNext(location.search);
    if (booking) keepSignupIntent({ ...readSignupIntent(), ...booking });
    return onStart();
  };

  return (
    <section className={classes.card} aria-labelledby="get-started" onFocus={onEnter}>
      <h2 id="get-started" className={classes.title}>
        Get started
      </h2>
      <p className={classes.words}>Create an account or sign in to book your first service</p>
      {notice !== null && (
        <div className={classes.notice}>
          <FormAlert tone="notice">{notice}</FormAlert>
        </div>
      )}
      <Tabs value={tab} onChange={(chosen) => onTab(chosen === 'login' ? 'login' : 'signup')}>
        <TabList aria-label="Sign up or log in" grow className={classes.tabs}>
          <Tab value="signup" className={classes.tab}>
            Sign up
          </Tab>
          <Tab value="login" className={classes.tab}>
            Log in
          </Tab>
        </TabList>
        <TabPanel value="signup">
          <StartForm typed={typed} onTyped={type} leads={leads} onStart={start} />
        </TabPanel>
        <TabPanel value="login">
          <LogInForm
            email={typed.email}
            onEmail={(email) => type({ ...typed, email })}
            leads={leads}
            onLogIn={onLogIn}
          />
        </TabPanel>
      </Tabs>
      <div className={classes.provider}>
        <p>Are you a service provider?</p>
        <LinkButton href={paths.registerCompany} variant="default" fullWidth>
          Register as a service provider
        </LinkButton>
      </div>
    </section>
  );
}

const asTyped = ({ firstName, lastName, email, password }: SignUpDraft): Typed => ({
  fullName: `${firstName} ${lastName}`.trim(),
  email,
  password,
});
