import type { LedgerMonth } from '@swath/contract/ledger';
import { Card } from '../../ui/card/card.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { Money } from '../../ui/format/money.tsx';
import { MOVEMENT_WORDS } from './ledger-words.ts';
import classes from './payout-movements.module.css';

type Props = { ledger: LedgerMonth };

/** A month's payouts to the company's bank, and those that came back. */
export const PayoutMovements = ({ ledger: { payouts, time_zone } }: Props) => (
  <Card as="section" label="Payouts of the month">
    <h2 className={classes.title}>Payouts to your bank</h2>
    {payouts.length === 0 ? (
      <p className={classes.none}>Nothing was paid out in this month.</p>
    ) : (
      <ul className={classes.list}>
        {payouts.map(({ id, kind, cents, at }) => (
          <li key={`${id} ${kind}`}>
            <span>
              {MOVEMENT_WORDS[kind]}
              <span className={classes.about}>{formatMoment(at, time_zone)}</span>
            </span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);
