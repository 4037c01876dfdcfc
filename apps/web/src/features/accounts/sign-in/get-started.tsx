import { Tabs, Title } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { type RefObject, useState } from 'react';
import { paths } from '../../../parts/addresses/paths.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { keepDraft, readDraft, type SignUpDraft } from '../sign-up/sign-up-draft.ts';
import { splitName } from '../sign-up/split-name.ts';
import classes from './get-started.module.css';
import { LogInForm } from './log-in-form.tsx';
import { StartForm } from './start-form.tsx';

export type DoorTab = 'signup' | 'login';

type Props = {
  /** Holds the sign-up form while it is shown. */
  form: RefObject<HTMLDivElement | null>;
  tab: DoorTab;
  onTab: (tab: DoorTab) => void;
  /** Why somebody stands here who did not mean to; null for everybody else. */
  notice: string | null;
  onStart: () => Promise<void>;
  onLogIn: (email: string, password: string, remember: boolean) => Promise<void>;
};

/** The card with the two ways in. Source: docs/spec/access.md, section 2. */
export function GetStarted({ form, tab, onTab, notice, onStart, onLogIn }: Props) {
  const [typed, setTyped] = useState(() => asTyped(readDraft()));

  const start = () => {
    keepDraft({ ...splitName(typed.fullName), email: typed.email.trim() });
    return onStart();
  };

  return (
    <section className={classes.card} aria-labelledby="get-started">
      <Title order={1} id="get-started">
        Get started
      </Title>
      <p className={classes.words}>Create an account or sign in to book your first service</p>
      {notice !== null && (
        <div className={classes.notice}>
          <FormAlert tone="notice">{notice}</FormAlert>
        </div>
      )}
      <Tabs
        value={tab}
        onChange={(chosen) => onTab(chosen === 'login' ? 'login' : 'signup')}
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '', tabLabel: classes.tabLabel ?? '' }}
      >
        <Tabs.List aria-label="Sign up or log in" grow>
          <Tabs.Tab value="signup">Sign up</Tabs.Tab>
          <Tabs.Tab value="login">Log in</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="signup" ref={form}>
          <StartForm typed={typed} onTyped={setTyped} onStart={start} />
        </Tabs.Panel>
        <Tabs.Panel value="login">
          <LogInForm email={typed.email} onEmail={(email) => setTyped({ ...typed, email })} onLogIn={onLogIn} />
        </Tabs.Panel>
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

const asTyped = ({ firstName, lastName, email }: SignUpDraft) => ({
  fullName: `${firstName} ${lastName}`.trim(),
  email,
});
