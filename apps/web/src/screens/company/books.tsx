import { monthsBetween } from '@swath/domain/ledger/months';
import { monthText } from '@swath/domain/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { booksMonth } from '../../features/books/books.api.ts';
import { BankCard, inShort, LedgerCard, WorkCard } from '../../features/books/bridge-cards.tsx';
import { CompareCard } from '../../features/books/compare-card.tsx';
import { ExportCard } from '../../features/books/export-card.tsx';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { monthSearch } from '../../parts/addresses/page-searches.ts';
import { paths } from '../../parts/addresses/paths.ts';
import booksClasses from '../../parts/books/books.module.css';
import { ToPayouts } from '../../parts/books/to-payouts.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './completed-jobs.module.css';

/** A company's month from its work to its bank: what Performance counts, what the ledger booked, what arrived. */
export function CompanyBooks() {
  const { month: asked } = useSearch({ from: `/signed-in${paths.companyBooks}`, select: monthSearch });
  const navigate = useNavigate({ from: paths.companyBooks });
  const read = useQuery(booksMonth(asked));
  const onMonth = (month: string) => void navigate({ search: { month }, resetScroll: false });
  return (
    <CompanySubpage title="Month by Month" here="other" back={<ToPayouts />}>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={3} words="Loading your month…" />}
        failed="Unable to load your month."
      >
        {(books) => (
          <div className={classes.column} aria-busy={read.isPlaceholderData} key={books.month}>
            <Card as="section" label="Month">
              <SelectField
                label="Month"
                value={books.month}
                data={monthsOf(books).map((value) => ({ value, label: monthText(value) }))}
                onChange={({ currentTarget }) => onMonth(currentTarget.value)}
              />
              <p className={booksClasses.after}>{inShort(books)}</p>
            </Card>
            <WorkCard books={books} />
            <LedgerCard books={books} />
            <BankCard books={books} />
            <CompareCard month={books.month} />
            <ExportCard month={books.month} months={monthsOf(books)} />
          </div>
        )}
      </Loaded>
    </CompanySubpage>
  );
}

/** The months to choose from, latest first; an asked one before the first is among them. */
function monthsOf({ month, first_month, this_month }: { month: string; first_month: string; this_month: string }) {
  const months = monthsBetween(first_month, this_month);
  return months.includes(month) ? months : [...months, month];
}
