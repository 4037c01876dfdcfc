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

const STROKES = {
  viewBox: '0 0 24 24',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
} as const;

/** A cogwheel. */
export function SettingsIcon() {
  return (
    <svg aria-hidden="true" {...STROKES}>
      <circle cx="12" cy="12" r="3.2" />
      <circle cx="12" cy="12" r="6.8" />
      <path strokeWidth="3" strokeDasharray="3 4.33" d="M12 3.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6" />
    </svg>
  );
}

/** A house. */
export function HomeIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M3.5 11.5 12 4l8.5 7.5M6 9.5V20h4v-5.5h4V20h4V9.5" />
    </svg>
  );
}

/** A closed lock. */
export function LockIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M5.5 11h13v9.5h-13zM8 11V7.5a4 4 0 0 1 8 0V11M12 14.8v2" />
    </svg>
  );
}
