import type { BooksYear } from '@swath/contract/books';
import { monthText } from '@swath/domain/words';
import { paths } from '../../parts/addresses/paths.ts';
import classes from '../../parts/books/table.module.css';
import { formatMoney } from '../../ui/format/format-money.ts';
import { TextLink } from '../../ui/page/text-link.tsx';

const COLUMNS = ['Mowings', 'Price', 'Fees', 'Refunds', 'Net', 'Sent to your bank'] as const;

/** Table of a year, a row per month; on a phone each is a stack of rows. A month leads to its page. */
export const YearTable = ({ books: { year, months, total } }: { books: BooksYear }) => (
  <table className={classes.table} aria-label={`The year ${year}`}>
    <thead>
      <tr>
        <th scope="col">Month</th>
        {COLUMNS.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.map((month) => (
        <tr key={month.month}>
          <th scope="row" data-lead>
            <TextLink href={`${paths.companyBooks}?month=${month.month}`}>{monthText(month.month)}</TextLink>
          </th>
          <Figures of={month} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" data-lead>
          {year}
        </th>
        <Figures of={total} />
      </tr>
    </tfoot>
  </table>
);

/** The cells of a row, in the order of the columns. Disputes count as refunds. */
function Figures({ of }: { of: BooksYear['total'] }) {
  const money = [of.price_cents, of.fee_cents, of.refund_cents + of.dispute_cents, of.net_cents, of.paid_out_cents];
  return [String(of.mowings), ...money.map(formatMoney)].map((figure, place) => (
    <td key={COLUMNS[place]} data-label={COLUMNS[place]}>
      {figure}
    </td>
  ));
}
