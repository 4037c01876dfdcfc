import type { ReactNode } from 'react';
import classes from './opener.module.css';

type Props = {
  opened: boolean;
  /** Id of the element that it opens; that is in the page only while it is open. */
  controls: string;
  onPress: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Button, with an arrow, that opens what is behind a line of the books (disclosure). */
export const Opener = ({ opened, controls, onPress, className = '', children }: Props) => (
  <button
    type="button"
    className={`${classes.opener} ${className}`}
    aria-expanded={opened}
    aria-controls={opened ? controls : undefined}
    onClick={onPress}
  >
    <span className={classes.sign} aria-hidden="true" />
    {children}
  </button>
);
