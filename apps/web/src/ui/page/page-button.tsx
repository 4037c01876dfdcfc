import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { Button, ButtonLink } from '../form/button.tsx';
import { badgeWords, CountBadge } from './count-badge.tsx';
import classes from './page-button.module.css';

type Props = {
  children: string;
  /** Replaces the label on narrow screens; screen readers still read the label. Left out: the label is always shown. */
  icon?: ReactNode;
  href?: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** Router link to another page, as a button in the striped page header. */
export const PageButton = createLink(({ children, icon, ...link }: Props) => (
  <ButtonLink variant="onStripes" size="sm" className={icon ? classes.header : undefined} {...link}>
    {icon && <span className={classes.icon}>{icon}</span>}
    <span className={icon ? classes.words : undefined}>{children}</span>
  </ButtonLink>
));

const STROKES = {
  viewBox: '0 0 24 24',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
} as const;

type HeaderProps = {
  children: string;
  /** Replaces the label on narrow screens; not shown on others. */
  icon: ReactNode;
  /** Number in a badge beside the label; no badge at 0, or if left out. */
  count?: number;
  /** What `count` counts, for screen readers: "waiting". */
  counted?: string;
  /** URL; with it a link is rendered, otherwise a button. */
  href?: string;
  onClick?: () => void;
  loading?: boolean;
  /** CSS class, passed by a popover that this button opens. */
  className?: string;
  ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
};

/** Button or link in the striped page header: only its icon on a phone, with an optional count badge. */
export function HeaderButton(props: HeaderProps) {
  const { children, icon, count = 0, counted = '', href, loading, className = '', ...rest } = props;
  const look = {
    variant: 'onStripes',
    size: 'sm',
    className: `${classes.header} ${className}`,
    ...(count > 0 && { 'aria-label': `${children}, ${badgeWords(count)} ${counted}` }),
    ...rest,
  } as const;
  const inside = (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>{children}</span>
      <span className={classes.count}>
        <CountBadge count={count} />
      </span>
    </>
  );
  if (href !== undefined) {
    return (
      <ButtonLink href={href} {...look}>
        {inside}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} loading={loading}>
      {inside}
    </Button>
  );
}

/** Icon: a cogwheel, for settings. */
export function SettingsIcon() {
  return (
    <svg aria-hidden="true" {...STROKES}>
      <circle cx="12" cy="12" r="3.2" />
      <circle cx="12" cy="12" r="6.8" />
      <path strokeWidth="3" strokeDasharray="3 4.33" d="M12 3.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6" />
    </svg>
  );
}

/** Icon: two people, for customers. */
export function PeopleIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round">
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.7 3.7 2.4 4 5.2" />
    </svg>
  );
}

/** Icon: a banknote, for payments. */
export function MoneyIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6 12h.1m11.9 0h.1" />
    </svg>
  );
}

/** Icon: a house, for the home page. */
export function HomeIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M3.5 11.5 12 4l8.5 7.5M6 9.5V20h4v-5.5h4V20h4V9.5" />
    </svg>
  );
}

/** Icon: a closed lock, for account security. */
export function LockIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M5.5 11h13v9.5h-13zM8 11V7.5a4 4 0 0 1 8 0V11M12 14.8v2" />
    </svg>
  );
}

/** Icon: a clock. */
export function ClockIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2" />
    </svg>
  );
}

/** Icon: a leaf of a calendar. */
export function CalendarIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />
    </svg>
  );
}

/** Icon: lines of a list, for the queue. */
export function QueueIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round">
      <path d="M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1" />
    </svg>
  );
}

/** Icon: rising bars, for figures. */
export function ChartIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 4v16h16M8 16v-4m4 4V8m4 8v-6" />
    </svg>
  );
}

/** Icon: a building with windows, for companies. */
export function CompaniesIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M5 20.5v-17h9v17M14 9h5v11.5M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3" />
    </svg>
  );
}

/** Icon: an arrow to the left, for going back. */
export function BackIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M20 12H5m6-6.5L4.5 12l6.5 6.5" />
    </svg>
  );
}

/** Icon: a door with an arrow out of it, for signing out. */
export function LeaveIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M13 4H5.5v16H13M10 12h10m-4-4 4 4-4 4" />
    </svg>
  );
}

/** Icon: three lines, for a menu. */
export function MenuIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round">
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </svg>
  );
}

/** Icon: a flag, for reported problems. */
export function FlagIcon() {
  return (
    <svg aria-hidden="true" {...STROKES} strokeLinecap="round" strokeLinejoin="round">
      <path d="M5 21V4M5 4.5h12.5l-3 4 3 4H5" />
    </svg>
  );
}
