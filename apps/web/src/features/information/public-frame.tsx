import type { ReactNode } from 'react';
import { homeOf } from '../../parts/addresses/homes.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { useAccessState } from '../../parts/viewer/viewer.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Wordmark } from '../../ui/look/mark.tsx';
import { Stripes } from '../../ui/look/stripes.tsx';
import classes from './public-frame.module.css';
import { SiteFooter } from './site-footer.tsx';

type Props = {
  /** Whether the page is a column of sections, 62rem wide at most; left out: it sets its own width. */
  sections?: boolean;
  /** Whether the header has no ways to log in and sign up: for pages that a company's own clients open by their link. */
  byLink?: boolean;
  children: ReactNode;
};

/**
 * Layout of the public pages: the product's name on a band of stripes, which leads to the login page, the ways in, and the
 * footer.
 */
export function PublicFrame({ sections = false, byLink = false, children }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <Stripes kind="band" className={classes.band}>
          <a className={classes.home} href={paths.login}>
            <Wordmark ground="onStripes" />
          </a>
          {!byLink && <WaysIn />}
        </Stripes>
      </header>
      <main className={sections ? classes.sections : classes.main}>{children}</main>
      <SiteFooter />
    </div>
  );
}

/** Links to log in and to sign up; to their own pages for whoever is signed in, and nothing while that is not known. */
function WaysIn() {
  const access = useAccessState();
  if (access.status === 'known') {
    return (
      <nav className={classes.ways} aria-label="Swath">
        <ButtonLink variant="onStripes" href={homeOf(access.viewer)}>
          Home
        </ButtonLink>
      </nav>
    );
  }
  if (access.status !== 'nobody') return null;
  return (
    <nav className={classes.ways} aria-label="Swath">
      <a className={classes.logIn} href={`${paths.login}?tab=login`}>
        Log in
      </a>{' '}
      <ButtonLink variant="onStripes" href={`${paths.login}?tab=signup`}>
        Sign up
      </ButtonLink>
    </nav>
  );
}
