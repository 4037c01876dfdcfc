import { sumRows } from '@swath/domain/invoices/invoice';
import type { ReactNode } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import classes from './paper-sheet.module.css';

/** A line or a sum of the sheet. */
export type SheetRow = { readonly words: string; readonly cents: number; readonly strong?: boolean };

type Props = {
  paper: {
    readonly full_name: string;
    readonly address: string;
    readonly subtotal_cents: number;
    readonly discount_cents: number;
    readonly tax_rate: number;
    readonly tax_cents: number;
    readonly total_cents: number;
    readonly note: string;
  };
  /** Days and the like, beside the client. */
  facts: readonly { readonly words: string; readonly value: string }[];
  lines: readonly SheetRow[];
  /** What stands below the total. */
  after?: readonly SheetRow[];
  /** What stands above the client: who sends it. */
  children?: ReactNode;
};

/** The sheet of an invoice or an estimate, as its company and its client read it: for whom, lines, sums and note. */
export function PaperSheet({ paper, facts, lines, after = [], children }: Props) {
  const sums = sumRows(paper);
  const rows: SheetRow[] = [...sums.map((row) => ({ ...row, strong: row === sums.at(-1) })), ...after];
  return (
    <div className={classes.sheet}>
      {children}
      <dl className={classes.facts}>
        <Fact words="For">
          {paper.full_name}
          <br />
          {paper.address}
        </Fact>
        {facts.map(({ words, value }) => (
          <Fact key={words} words={words}>
            {value}
          </Fact>
        ))}
      </dl>
      <table className={classes.lines}>
        <caption className={classes.caption}>What it is for</caption>
        <tbody>
          <Rows rows={lines} />
        </tbody>
        <tfoot>
          <Rows rows={rows} />
        </tfoot>
      </table>
      {paper.note && <p className={classes.note}>{paper.note}</p>}
    </div>
  );
}

const Fact = ({ words, children }: { words: string; children: ReactNode }) => (
  <div>
    <dt>{words}</dt>
    <dd>{children}</dd>
  </div>
);

const Rows = ({ rows }: { rows: readonly SheetRow[] }) =>
  rows.map(({ words, cents, strong }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change places
    <tr key={place} data-strong={strong || undefined}>
      <th scope="row">{words}</th>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  ));
