import type { ReactNode } from 'react';
import { Mark } from '../look/mark.tsx';
import { Stripes } from '../look/stripes.tsx';
import classes from './page-shell.module.css';

type Props = {
  /** The page's heading. */
  title: string;
  /** A few words above it, such as "Welcome". */
  eyebrow?: string;
  /** In place of the logo, such as a person's initials. */
  emblem?: ReactNode;
  /** Beside the title, such as a star rating. */
  aside?: ReactNode;
  /** On a phone one low row: without the emblem, the title on one line, the buttons beside it. */
  compact?: boolean;
  /** Buttons of the page, right of the title; use `variant="onStripes" size="sm"`. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a signed-in page: a striped header and the content, both on one left edge, at most 1120 px wide. */
export function PageShell({ title, eyebrow, emblem, aside, compact = false, actions, children }: Props) {
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header>
        <Stripes kind="band">
          <div className={classes.header} data-compact={compact || undefined}>
            <div className={classes.who}>
              <div className={classes.emblem}>{emblem ?? <Mark size={40} ground="onStripes" />}</div>
              <div className={classes.words}>
                {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
                <div className={classes.titleRow}>
                  <h1 className={classes.title}>{title}</h1>
                  {aside}
                </div>
              </div>
            </div>
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
        </Stripes>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </>
  );
}
