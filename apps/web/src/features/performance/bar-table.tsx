import classes from './performance.module.css';

type Column<Row> = { readonly name: string; readonly of: (row: Row) => string };

type Props<Row> = {
  /** The table's name, for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column, whose cells are the row headings. */
  head: Column<Row>;
  /** Length of a row's bar, from 0 to 1. The bar is hidden from screen readers, as it only repeats the value. */
  part: (row: Row) => number;
  value: Column<Row>;
  /** Further columns, shown between the bar and the value; left out: none. */
  others?: readonly Column<Row>[];
};

/** A table with a bar in each row: a bar chart that screen readers can read as figures. */
export function BarTable<Row>({ label, rows, keyOf, head, part, value, others = [] }: Props<Row>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={classes.name}>
            {head.name}
          </th>
          <td aria-hidden="true" />
          {[...others, value].map(({ name }) => (
            <th key={name} scope="col" className={classes.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" className={classes.name}>
              {head.of(row)}
            </th>
            <td aria-hidden="true" className={classes.bars}>
              <span className={classes.track}>
                <span className={classes.bar} style={{ width: `${Math.min(1, Math.max(0, part(row))) * 100}%` }} />
              </span>
            </td>
            {[...others, value].map(({ name, of }) => (
              <td key={name} className={classes.number}>
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
