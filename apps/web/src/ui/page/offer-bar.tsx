import type { ReactNode } from 'react';
import classes from './offer-bar.module.css';

type Props = {
  /** Name of the bar for screen readers. */
  label: string;
  words: ReactNode;
  /** The buttons that accept or dismiss the offer. */
  children: ReactNode;
};

/** Bar above a page that offers something and stays until it is answered. */
export const OfferBar = ({ label, words, children }: Props) => (
  <aside className={classes.bar} aria-label={label}>
    <p>{words}</p>
    <div className={classes.buttons}>{children}</div>
  </aside>
);
