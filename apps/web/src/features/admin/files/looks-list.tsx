import type { Look } from '@swath/contract/admin-files';
import { Card } from '../../../ui/card/card.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';

const WHAT: Readonly<Record<string, string>> = {
  account: 'the account',
  company: 'the company',
  job: 'a mowing',
  jobs: 'the mowings',
  mails: 'the emails',
  refunds: 'the refunds',
  search: 'a search that found them',
};

/** List of the administrators who viewed the data of an account or a company, latest first. */
export function LooksList({ looks }: { looks: readonly Look[] }) {
  return (
    <Card as="section" label="Who looked">
      <h2 className={classes.heading}>Who looked</h2>
      <ul className={listClasses.list}>
        {looks.map(({ id, at, by, what }) => (
          <li key={id} className={classes.row}>
            <span className={classes.line}>
              {by}: {WHAT[what] ?? what}
            </span>
            <time className={classes.quiet} dateTime={at}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
