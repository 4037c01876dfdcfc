import type { LedgerMonth } from '@swath/contract/ledger';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { ledgerMonth } from '../../features/ledger/ledger.api.ts';
import { LedgerList } from '../../features/ledger/ledger-list.tsx';
import { LedgerSummary } from '../../features/ledger/ledger-summary.tsx';
import { type LedgerSearch, ledgerSearch } from '../../parts/addresses/ledger-address.ts';
import { paths, payoutAddress } from '../../parts/addresses/paths.ts';
import { MOVEMENT_WORDS } from '../../parts/books/movement-words.ts';
import { ToPayouts } from '../../parts/books/to-payouts.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { Money } from '../../ui/format/money.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './completed-jobs.module.css';

/** A company's ledger (every movement of its money), month by month; the filters are stored in the URL. */
export function CompanyLedger() {
  const search = useSearch({ from: `/signed-in${paths.companyLedger}`, select: ledgerSearch });
  const navigate = useNavigate({ from: paths.companyLedger });
  const read = useQuery(ledgerMonth(search));
  const go = (next: LedgerSearch) => void navigate({ search: next, resetScroll: false });
  const ofMonth = search.month ? { month: search.month } : {};
  const { page: _, month: __, ...filters } = search;
  return (
    <CompanySubpage title="Ledger" here="other" back={<ToPayouts />}>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={2} words="Loading your ledger…" />}
        failed="Unable to load your ledger."
      >
        {(ledger) => (
          <div className={classes.column} aria-busy={read.isPlaceholderData}>
            <LedgerSummary ledger={ledger} onMonth={(month) => go({ ...filters, month })} />
            <LedgerList ledger={ledger} search={search} onSearch={(next) => go({ ...ofMonth, ...next })} />
            <PayoutMovements ledger={ledger} />
          </div>
        )}
      </Loaded>
    </CompanySubpage>
  );
}

/** The month's payouts to the company's bank, and those the bank returned. */
const PayoutMovements = ({ ledger: { payouts, time_zone } }: { ledger: LedgerMonth }) => (
  <Card as="section" label="Payouts of the month">
    <h2 className={classes.title}>Payouts to your bank</h2>
    {payouts.length === 0 ? (
      <p className={classes.none}>Nothing was paid out in this month.</p>
    ) : (
      <ul className={classes.list}>
        {payouts.map(({ id, kind, cents, at }) => (
          <li key={`${id} ${kind}`}>
            <span>
              <TextLink href={payoutAddress(id)}>{MOVEMENT_WORDS[kind]}</TextLink>
              <span className={classes.about}>{formatMoment(at, time_zone)}</span>
            </span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);
