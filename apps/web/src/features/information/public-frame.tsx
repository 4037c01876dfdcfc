import type { ReactNode } from 'react';
import { paths } from '../../parts/addresses/paths.ts';
import { Wordmark } from '../../ui/look/mark.tsx';
import { Stripes } from '../../ui/look/stripes.tsx';
import classes from './public-frame.module.css';
import { SiteFooter } from './site-footer.tsx';

type Props = {
  /** Whether the page is a column of sections, 62rem wide at most; left out: it sets its own width. */
  sections?: boolean;
  children: ReactNode;
};

/** Layout of the public pages: the product's name on a band of stripes, which leads to the login page, and the footer. */
export function PublicFrame({ sections = false, children }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <Stripes kind="band" className={classes.band}>
          <a className={classes.home} href={paths.login}>
            <Wordmark ground="onStripes" />
          </a>
        </Stripes>
      </header>
      <main className={sections ? classes.sections : classes.main}>{children}</main>
      <SiteFooter />
    </div>
  );
}
