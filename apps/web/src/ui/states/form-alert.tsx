import { type ReactNode, useId } from 'react';
import { intoView } from '../../lib/into-view.ts';
import classes from './form-alert.module.css';

type Props = {
  /** The message; without it, nothing is rendered. */
  children?: ReactNode;
  title?: string;
  /** `error`, the default, interrupts screen readers; the others are announced politely. */
  tone?: 'error' | 'notice' | 'success';
};

const SIGNS = {
  error: 'M12 3.5 22 20.5H2zM12 10v4.5m0 2.8v.2',
  notice: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4.5v5.5m0 3.3v.2',
  success: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm-4 9.2 2.8 2.8 5.2-5.6',
} as const;

/** Scrolls an error into view that follows what was pressed, often further down. One of a page that opens stays. */
const showWhatFollows = (alert: HTMLElement | null): void => {
  if (alert?.closest('form, [role="dialog"]')) intoView(alert);
};

/**
 * Message banner above a form, for errors of the form as a whole. A single field shows its own error. In a form or dialog
 * an error scrolls into view.
 */
export function FormAlert({ children, title, tone = 'error' }: Props) {
  const id = useId();
  if (!children) return null;
  const labels = {
    role: tone === 'error' ? 'alert' : 'status',
    'aria-labelledby': title && `${id}title`,
    'aria-describedby': `${id}words`,
  };
  return (
    <div ref={tone === 'error' ? showWhatFollows : undefined} className={classes.alert} data-tone={tone} {...labels}>
      <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[tone]} />
      </svg>
      <div className={classes.body}>
        {title && (
          <span id={`${id}title`} className={classes.title}>
            {title}
          </span>
        )}
        <div id={`${id}words`} className={classes.words}>
          {children}
        </div>
      </div>
    </div>
  );
}
