import type { ReactNode } from 'react';
import classes from './information-page.module.css';
import { PublicFrame } from './public-frame.tsx';

type Props = {
  title: string;
  /** Body of the page: paragraphs, lists and tables under headings of the second level (h2). */
  children: ReactNode;
};

/**
 * Layout of the public text pages that the footer links to, such as the privacy policy.
 * Source: docs/rules/platform.md.
 */
export const InformationPage = ({ title, children }: Props) => (
  <PublicFrame>
    <article className={classes.text}>
      <h1>{title}</h1>
      {children}
    </article>
  </PublicFrame>
);
