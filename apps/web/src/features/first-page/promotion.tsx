import { paths } from '../../parts/addresses/paths.ts';
import { Stripes } from '../../ui/look/stripes.tsx';
import { LinkButton } from '../../ui/page/link-button.tsx';
import { RouteMockUp } from './phone-mock-ups.tsx';
import classes from './promotion.module.css';

/**
 * Section that advertises the product to companies, with a phone on a striped lawn.
 * Source: docs/spec/access.md, section 1.
 */
export function Promotion() {
  return (
    <Stripes kind="field" className={classes.field}>
      <section className={classes.content} aria-labelledby="for-providers">
        <h2 id="for-providers" className={classes.title}>
          Grow your business or make some extra money on the side
        </h2>
        <ul className={classes.promises}>
          {['Verified customers', 'Route optimization tools', 'Flexible scheduling'].map((promise) => (
            <li key={promise} className={classes.promise}>
              <svg className={classes.tick} viewBox="0 0 20 20" aria-hidden="true">
                <path d="m4.5 10.5 3.6 3.6 7.4-8.2" />
              </svg>
              {promise}
            </li>
          ))}
        </ul>
        <LinkButton href={paths.registerCompany} variant="sun">
          Get started as a provider
        </LinkButton>
        <div className={classes.phone}>
          <RouteMockUp />
        </div>
      </section>
    </Stripes>
  );
}
