import { paths } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Money } from '../../../ui/format/money.tsx';
import { Stripes } from '../../../ui/look/stripes.tsx';
import { LinkButton } from '../../../ui/page/link-button.tsx';
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
        <PhoneMockUp />
      </section>
    </Stripes>
  );
}

/**
 * A crew's day on a phone, drawn with the product's own components. Decorative: inert, and hidden from screen readers.
 */
function PhoneMockUp() {
  return (
    <div className={classes.phone} inert aria-hidden="true">
      <div className={classes.screen}>
        <p className={classes.day}>{formatDay('2026-05-12')}</p>
        <p className={classes.phoneMockUpTitle}>Today’s Route</p>
        <Route />
        <Card as="div" className={classes.job} highlighted>
          <div className={classes.row}>
            <b>Harriet M.</b>
            <StatusBadge status="in-progress" />
          </div>
          <p className={classes.where}>412 Elm Ave · {formatTime('09:00')}</p>
          <ChipRow>
            <Chip>0.25 acre</Chip>
            <Chip>Medium grass</Chip>
          </ChipRow>
        </Card>
        <Card as="div" className={classes.job}>
          <div className={classes.row}>
            <b>Ruth T.</b>
            <Money cents={4500} />
          </div>
          <p className={classes.where}>88 Oak St · {formatTime('10:10')}</p>
        </Card>
      </div>
    </div>
  );
}

const STOPS = [
  { x: 60, y: 36 },
  { x: 150, y: 36 },
  { x: 220, y: 92 },
];

/** A small map: streets, the route along them, and its stops in order. */
function Route() {
  return (
    <svg className={classes.map} viewBox="0 0 260 128" aria-hidden="true">
      <path className={classes.street} d="M0 36h260M0 92h260M60 0v128M150 0v128M220 0v128" />
      <path className={classes.way} d="M24 92H60V36H150V92H220" />
      <circle className={classes.depot} cx="24" cy="92" r="9" />
      {STOPS.map(({ x, y }, place) => (
        <g key={x}>
          <circle className={classes.stop} cx={x} cy={y} r="12" />
          <text className={classes.number} x={x} y={y + 4.5}>
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
