import { Fragment, type ReactNode } from 'react';
import classes from '../admin-pages.module.css';

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** What is known of something, each under its name; what is not known is left out. */
export function Facts({ facts }: Props) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
