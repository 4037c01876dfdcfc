import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';
import { badgeWords, CountBadge } from './count-badge.tsx';

/** One link of the bottom navigation bar. */
export type BarEntry = {
  label: string;
  to: string;
  /** SVG path of the icon, in a square of 24 units. */
  icon: string;
  /** Number in a red badge; no badge at 0, or if left out. */
  count?: number;
  /** What `count` counts, for screen readers: "waiting". */
  counted?: string;
};

type Props = {
  entries: readonly BarEntry[];
  /** A last entry that is no link: a `BarButton`. */
  more?: ReactNode;
  /** Whether the bar is shown below 48em only; by default always. */
  phoneOnly?: boolean;
};

/** Bottom navigation bar; renders nothing without entries. The current page has `aria-current`. */
export function BottomBar({ entries, more, phoneOnly = false }: Props) {
  if (entries.length === 0) return null;
  return (
    <>
      <div className={classes.room} aria-hidden="true" />
      <nav aria-label="Main" className={classes.bar} data-phone={phoneOnly || undefined}>
        <ul className={classes.entries}>
          {entries.map(({ label, to, icon, count = 0, counted }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes.entry}
                {...(count > 0 && { 'aria-label': `${label}, ${badgeWords(count)} ${counted}` })}
              >
                <EntryLook label={label} icon={icon} count={count} />
              </Link>
            </li>
          ))}
          {more && <li>{more}</li>}
        </ul>
      </nav>
    </>
  );
}

type ButtonProps = {
  label: string;
  /** SVG path of the icon, in a square of 24 units. */
  icon: string;
  /** Whether the present page belongs to what the button opens. */
  current: boolean;
  onPress: () => void;
};

/** Entry of the bar that is a button. */
export const BarButton = ({ label, icon, current, onPress }: ButtonProps) => (
  <button type="button" className={classes.entry} data-current={current || undefined} onClick={onPress}>
    <EntryLook label={label} icon={icon} count={0} />
  </button>
);

const EntryLook = ({ label, icon, count }: { label: string; icon: string; count: number }) => (
  <>
    <span className={classes.sign}>
      <svg className={classes.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <CountBadge count={count} />
    </span>
    <span className={classes.label}>{label}</span>
  </>
);
