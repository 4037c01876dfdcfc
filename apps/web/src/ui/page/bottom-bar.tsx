import { Link } from '@tanstack/react-router';
import classes from './bottom-bar.module.css';
import { badgeWords, CountBadge } from './count-badge.tsx';

/** One page that the bar leads to. */
export type BarEntry = {
  label: string;
  /** The address of the page. */
  to: string;
  /** A path of a 24 by 24 drawing, in lines. */
  icon: string;
  /** Something new behind it, in a red badge; none at 0. */
  count?: number;
  /** What is counted, for people who hear the page: "waiting". */
  counted?: string;
};

/**
 * The bar at the bottom of a phone's screen, always in reach of the thumb. The page being shown is marked in words for
 * those who hear it, and by a line and heavier letters for those who see it.
 */
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
