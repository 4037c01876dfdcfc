import { useBlocker } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import classes from './settings-card.module.css';

/** A card of a company's settings, with its heading, which navigation focuses. */
export const SettingsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" label={title}>
    <h2 className={classes.title} data-page-heading>
      {title}
    </h2>
    {children}
  </Card>
);

type FormProps = {
  /** What is set, as in a sentence: `your rate`. */
  matter: string;
  /** Whether anything differs from what is saved: only then there is something to save, and to lose. */
  changed: boolean;
  saving: boolean;
  /** Called only with changes, and while no save is pending. */
  onSave: () => void;
  children: ReactNode;
};

/**
 * Form of a card, with its *Save Settings*. Unsaved changes are marked, and leaving the page with them needs a confirmation;
 * the browser's own prompt asks when it is closed or reloaded.
 * Source: docs/spec/company.md, section 2, "Company Settings page".
 */
export function SettingsForm({ matter, changed, saving, onSave, children }: FormProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    enableBeforeUnload: () => changed,
    withResolver: true,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (changed && !saving) onSave();
  };
  return (
    <>
      <form className={classes.form} onSubmit={send} noValidate>
        {children}
        <div className={classes.foot}>
          <BusyButton busy={saving} busyWords="Saving..." disabled={!changed}>
            Save Settings
          </BusyButton>
          {changed && !saving && <span className={classes.mark}>Not saved yet</span>}
        </div>
      </form>
      <ConfirmDialog
        opened={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Stay"
        tone="danger"
      >
        Your changes to {matter} are not saved.
      </ConfirmDialog>
    </>
  );
}

/** A few words on what a setting does. */
export const SettingsWords = ({ children }: { children: ReactNode }) => <p className={classes.words}>{children}</p>;
