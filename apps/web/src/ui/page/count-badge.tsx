import { MOST_ON_BADGE } from '@swath/domain/companies/reminders';
import classes from './count-badge.module.css';

/** A count as badges show and screen readers announce it: "99+" above 99. Source: docs/spec/company.md, section 9. */
export const badgeWords = (count: number): string => (count > MOST_ON_BADGE ? `${MOST_ON_BADGE}+` : String(count));

/** Red badge with a count; nothing at 0. Hidden from screen readers: the element's label must include the count. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={classes.badge} aria-hidden="true">
      {badgeWords(count)}
    </span>
  );
}
