import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { booksYear, useKeepYear } from '../../features/books/books.api.ts';
import { YearTable } from '../../features/books/year-table.tsx';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { yearSearch } from '../../parts/addresses/page-searches.ts';
import { paths } from '../../parts/addresses/paths.ts';
import booksClasses from '../../parts/books/books.module.css';
import { ToPayouts } from '../../parts/books/to-payouts.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Group } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './completed-jobs.module.css';

/** A company's year month by month: mowings, prices, fees, refunds, what was left and what was sent to the bank. */
export function CompanyYear() {
  const { year } = useSearch({ from: `/signed-in${paths.companyYear}`, select: yearSearch });
  const navigate = useNavigate({ from: paths.companyYear });
  const read = useQuery(booksYear(year));
  const keep = useKeepYear();
  const isBusy = (kind: 'csv' | 'pdf') => keep.isPending && keep.variables.kind === kind;
  return (
    <CompanySubpage title="Year" here="other" back={<ToPayouts />}>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={2} words="Loading your year…" />}
        failed="Unable to load your year."
      >
        {(books) => (
          <div className={classes.column} aria-busy={read.isPlaceholderData}>
            <Card as="section" label="Year">
              <SelectField
                label="Year"
                value={books.year}
                data={yearsOf(books).map((value) => ({ value, label: value }))}
                onChange={({ currentTarget: { value } }) =>
                  void navigate({ search: { year: value }, resetScroll: false })
                }
              />
              <FormAlert>{keep.error?.message}</FormAlert>
              <Group mt="md">
                <Button
                  variant="default"
                  loading={isBusy('pdf')}
                  onClick={() => keep.mutate({ kind: 'pdf', year: books.year })}
                >
                  Summary (PDF)
                </Button>
                <Button
                  variant="default"
                  loading={isBusy('csv')}
                  onClick={() => keep.mutate({ kind: 'csv', year: books.year })}
                >
                  Download CSV
                </Button>
              </Group>
            </Card>
            <Card as="section" label="Month by month">
              <h2 className={classes.title}>Month by month</h2>
              <YearTable books={books} />
              <p className={booksClasses.after}>
                As the ledger booked it: price is what homeowners paid, and what clients of your own paid of invoices by
                card; refunds include disputes, and net is what was left for you. Mowings are those for homeowners.{' '}
                {books.total.own_mowings > 0 &&
                  `Besides, you mowed ${timesText(books.total.own_mowings)} for clients of your own. What they pay in other ways than by card is in no figure.`}
              </p>
            </Card>
          </div>
        )}
      </Loaded>
    </CompanySubpage>
  );
}

const timesText = (times: number): string => (times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`);

/** The years to choose from, latest first; an asked one before the first is among them. */
function yearsOf({ year, first_year, this_year }: { year: string; first_year: string; this_year: string }): string[] {
  const [first, last] = [Math.min(Number(first_year), Number(year)), Number(this_year)];
  return Array.from({ length: last - first + 1 }, (_, place) => String(last - place));
}
