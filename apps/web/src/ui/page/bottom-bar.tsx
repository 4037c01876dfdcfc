import { Link } from '@tanstack/react-router';
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

/** Bottom navigation bar of the phone layout; renders nothing without entries. The current page has `aria-current`. */
export function BottomBar({ entries }: { entries: readonly BarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <div className={classes.room} aria-hidden="true" />
      <nav aria-label="Main" className={classes.bar}>
        <ul className={classes.entries}>
          {entries.map(({ label, to, icon, count = 0, counted }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes.entry}
                {...(count > 0 && { 'aria-label': `${label}, ${badgeWords(count)} ${counted}` })}
              >
                <span className={classes.sign}>
                  <svg className={classes.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <path d={icon} />
                  </svg>
                  <CountBadge count={count} />
                </span>
                <span className={classes.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
