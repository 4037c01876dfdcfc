import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import classes from './page.module.css';

type Props = {
  /** Path of the public page. */
  link: string;
  /** To whom it went. */
  children: ReactNode;
};

/** The public link of an invoice or an estimate that was sent. */
export const LinkCard = ({ link, children }: Props) => (
  <Card as="section" label="Link for the client">
    <h2 className={classes.title}>Link for the client</h2>
    {children}
    <div className={classes.link}>
      <a href={link} target="_blank" rel="noreferrer">
        See what the client sees
      </a>
      <CopyText text={new URL(link, location.href).href} what="Link" size="sm" />
    </div>
  </Card>
);
