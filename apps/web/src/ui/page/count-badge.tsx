import { MOST_ON_BADGE } from '@swath/domain/companies/reminders';
import classes from './count-badge.module.css';

/** A number as a badge shows it, and as it is told to whoever hears the page: "99+" above 99. Source: docs/spec/company.md, section 9. */
export const badgeWords = (count: number): string => (count > MOST_ON_BADGE ? `${MOST_ON_BADGE}+` : String(count));

/** How many there are, in red; nothing at 0. Only seen: whoever hears the page is told in the label beside it. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={classes.badge} aria-hidden="true">
      {badgeWords(count)}
    </span>
  );
}
