import { useBlocker } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import classes from './settings-card.module.css';

/** A card of a company's settings with its heading, which gets the focus after navigation. */
export const SettingsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" label={title}>
    <h2 className={classes.title} data-page-heading>
      {title}
    </h2>
    {children}
  </Card>
);

type FormProps = {
  /** What the card sets, as part of a sentence: "your rate". */
  matter: string;
  /**
   * Whether anything differs from what is saved. If not, the form cannot be saved, and leaving needs no confirmation.
   */
  changed: boolean;
  saving: boolean;
  /** Called only if something has changed and nothing is being saved. */
  onSave: () => void;
  children: ReactNode;
};

/**
 * Form of a settings card, with its button *Save Settings*. With unsaved changes, leaving the page needs a
 * confirmation: our own dialog, or the browser's if the page is closed or reloaded.
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

/** A short text that says what a setting does. */
export const SettingsWords = ({ children }: { children: ReactNode }) => <p className={classes.words}>{children}</p>;
