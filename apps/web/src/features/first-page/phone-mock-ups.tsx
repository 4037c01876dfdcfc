import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../ui/card/chip.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { Money } from '../../ui/format/money.tsx';
import classes from './phone-mock-ups.module.css';

/** A day of the pictures, which show one that is near. @param day  'YYYY-MM-DD' */
const dayWords = (day: string): string => formatDay(day, day);

type PhoneProps = { above: string; title: string; children: ReactNode };

/** A phone with a page of the product. Decorative: inert, and hidden from screen readers. */
const Phone = ({ above, title, children }: PhoneProps) => (
  <div className={classes.phone} inert aria-hidden="true">
    <div className={classes.screen}>
      <p className={classes.above}>{above}</p>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  </div>
);

/** A crew's day, drawn with the product's own components. Source: docs/spec/access.md, section 2. */
export const RouteMockUp = () => (
  <Phone above={dayWords('2026-05-12')} title="Today’s Route">
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
  </Phone>
);

/** A job that waits for offers, and the offer that a company has made for it. */
export const OfferMockUp = () => (
  <Phone above="1 waiting" title="Queued Jobs">
    <Card as="div" className={classes.job} highlighted>
      <div className={classes.row}>
        <b>0.5 acre</b>
        <StatusBadge status="queued" />
      </div>
      <p className={classes.where}>
        Columbia · {dayWords('2026-05-14')} or {dayWords('2026-05-15')}
      </p>
      <ChipRow>
        <Chip>Tall grass</Chip>
        <Chip>Gate 40 in</Chip>
      </ChipRow>
    </Card>
    <Card as="div" className={classes.job}>
      <div className={classes.row}>
        <b>Your offer</b>
        <StatusBadge status="offered" />
      </div>
      <p className={classes.where}>
        {dayWords('2026-05-14')} · <Money cents={11_500} />
      </p>
    </Card>
  </Phone>
);

const WEEKS = [310, 420, 365, 540, 585, 640];

/** What a company has earned, week by week. */
export const EarningsMockUp = () => (
  <Phone above="This month" title="Earnings">
    <p className={classes.sum}>{formatMoney(213_000)}</p>
    <div className={classes.weeks}>
      {WEEKS.map((dollars) => (
        <span key={dollars} className={classes.week} style={{ height: `${dollars / 5}px` }} />
      ))}
    </div>
    <Card as="div" className={classes.job}>
      <div className={classes.row}>
        <span>Price</span>
        <Money cents={4500} />
      </div>
      <div className={classes.row}>
        <span>Swath</span>
        <Money cents={-100} />
      </div>
      <div className={classes.row}>
        <b>Yours</b>
        <b>
          <Money cents={4400} />
        </b>
      </div>
    </Card>
  </Phone>
);

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
