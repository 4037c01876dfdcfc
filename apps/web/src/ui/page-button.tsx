import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import classes from './page-button.module.css';

type Props = {
  /** Where it leads. */
  children: string;
  /** Takes the place of the words where there is little room; they are still read out. */
  icon?: ReactNode;
  href?: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A way to another page, for the striped header: looks like a button, is a link. */
export const PageButton = createLink(({ children, icon, ...link }: Props) => (
  <Button component="a" variant="onStripes" size="sm" {...link}>
    {icon && <span className={classes.icon}>{icon}</span>}
    <span className={icon ? classes.words : undefined}>{children}</span>
  </Button>
));

/** A cogwheel. */
export function SettingsIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="3.2" />
      <circle cx="12" cy="12" r="6.8" />
      <path strokeWidth="3" strokeDasharray="3 4.33" d="M12 3.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6" />
    </svg>
  );
}
