import { BOOKS_PAGE, type BooksMonth } from '@swath/contract/books';
import type { PayoutLine } from '@swath/domain/books/bridge';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payoutAddress } from '../../parts/addresses/paths.ts';
import classes from '../../parts/books/books.module.css';
import { PaidFor } from '../../parts/books/paid-for.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { Money } from '../../ui/format/money.tsx';
import { today } from '../../ui/format/today.ts';
import { Pages } from '../../ui/page/pages.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { Loaded } from '../../ui/states/skeletons.tsx';
import { type BooksLine, booksJobs } from './books.api.ts';

/** The jobs behind a line of the month, page by page. */
export function LineJobs({ month, line }: { month: string; line: BooksLine }) {
  const [page, setPage] = useState(1);
  const read = useQuery(booksJobs(month, line, page));
  return (
    <Loaded read={read} waiting={<p role="status">Loading the jobs…</p>} failed="The jobs could not be loaded.">
      {({ jobs, total }) => (
        <>
          <ul className={classes.list} aria-label="Jobs">
            {jobs.map((job) => (
              <li key={job.id} className={classes.head}>
                <span>
                  <PaidFor of={job} />
                </span>
                <Money cents={job.cents} />
              </li>
            ))}
          </ul>
          <Pages total={total} size={BOOKS_PAGE} page={page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

type PayoutsProps = {
  payouts: BooksMonth['payouts'];
  /** Payouts with this difference; `arrived`: those that arrived in the month. */
  line: PayoutLine | 'arrived';
};

/** The payouts behind a line of the month. */
export const LinePayouts = ({ payouts, line }: PayoutsProps) => (
  <ul className={classes.list} aria-label="Payouts">
    {payouts
      .filter(({ difference, arrived_cents }) => (line === 'arrived' ? arrived_cents !== 0 : difference?.line === line))
      .map(({ id, arrival_day, arrived_cents, difference }) => (
        <li key={id} className={classes.head}>
          <TextLink href={payoutAddress(id)}>Payout of {formatDay(arrival_day, today())}</TextLink>
          <Money cents={line === 'arrived' ? arrived_cents : (difference?.cents ?? 0)} />
        </li>
      ))}
  </ul>
);
