import type { ReactNode } from 'react';
import { paths } from '../../parts/addresses/paths.ts';
import { Wordmark } from '../../ui/look/mark.tsx';
import { Stripes } from '../../ui/look/stripes.tsx';
import classes from './information-page.module.css';
import { SiteFooter } from './site-footer.tsx';

type Props = {
  title: string;
  /** Body of the page: paragraphs, lists and tables under headings of the second level (h2). */
  children: ReactNode;
};

/**
 * Layout of the public text pages that the footer links to, such as the privacy policy.
 * Source: docs/rules/platform.md.
 */
export function InformationPage({ title, children }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <Stripes kind="band" className={classes.band}>
          <a className={classes.home} href={paths.login}>
            <Wordmark ground="onStripes" />
          </a>
        </Stripes>
      </header>
      <main className={classes.main}>
        <article className={classes.text}>
          <h1>{title}</h1>
          {children}
        </article>
      </main>
      <SiteFooter />
    </div>
  );
}
