import type { ImportedRow } from '@swath/contract/client-files';
import { squareFeet } from '@swath/domain/units';
import { useRef, useState } from 'react';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { ShowMore } from '../../../ui/states/show-more.tsx';
import { acresText } from '../form/client-values.ts';
import classes from './import.module.css';

/** How many rows are shown at first, and how many each *Show more* adds; those that need attention come first. */
const AT_ONCE = 100;
/** Position of each state in the list: rows with errors first. */
const ORDER = { wrong: 0, other_address: 1, known: 3, new: 2, no_client: 4 } as const;

/** Preview of every row of an import as it will be stored, with its state and what is left out. */
export function ImportedRows({ rows, update }: { rows: readonly ImportedRow[]; update: boolean }) {
  const [most, setMost] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const sorted = rows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.line - b.line);
  return (
    <>
      <p role="status" className={classes.words}>
        {countsOf(rows)}
      </p>
      <ul ref={list} className={classes.rows} aria-label="Rows of the file">
        {sorted.slice(0, most).map((row) => (
          <li key={row.line} tabIndex={-1} className={classes.row} data-state={row.state}>
            <Row row={row} update={update} />
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        shown={Math.min(most, rows.length)}
        more={rows.length > most}
        onMore={() => setMost(most + AT_ONCE)}
        busy={false}
      />
    </>
  );
}

/** Sort rank of a row: by its state, as in `ORDER`; within a state, rows of which parts are left out are first. */
const rankOf = ({ state, left_out }: ImportedRow): number => ORDER[state] * 2 + (left_out.length > 0 ? 0 : 1);

function countsOf(rows: readonly ImportedRow[]): string {
  const count = (...states: ImportedRow['state'][]) => rows.filter(({ state }) => states.includes(state)).length;
  const parts = [`${count('new')} new`, `${count('known', 'other_address')} you already have`];
  const wrong = count('wrong');
  const missing = rows.filter(({ state, lot_size_sqft: lot, price_cents: price }) => {
    return state === 'new' && (lot === null || price === null);
  }).length;
  if (wrong > 0) parts.push(`${wrong} with something to put right`);
  if (missing > 0) parts.push(`${missing} without a lot size or a price, to be added later`);
  return `${parts.join(', ')}.`;
}

function Row({ row, update }: { row: ImportedRow; update: boolean }) {
  const { line, full_name, address, phone_numbers, email, state } = row;
  const contact = [...phone_numbers.map(formatPhone), ...(email ? [email] : [])].join(' · ');
  return (
    <>
      <p className={classes.line}>{`Line ${line}`}</p>
      <div className={classes.client}>
        <strong>{full_name || 'No name'}</strong>
        {address && <span className={classes.address}>{address}</span>}
        {contact && <span className={classes.address}>{contact}</span>}
        {(state === 'new' || state === 'other_address') && <span>{lotAndPrice(row)}</span>}
      </div>
      <ul className={classes.remarks}>
        <li className={classes.state}>{stateWords(row)}</li>
        {row.problems.map(({ column, message }) => (
          <li key={`${column} ${message}`} className={classes.problem}>{`${column}: ${message}`}</li>
        ))}
        {row.left_out.map(({ column, message }) => (
          <li key={`${column} ${message}`}>{`${column}: ${message}`}</li>
        ))}
        {row.changes.map(({ field, before, after }) => (
          <li key={field} data-off={!update || undefined}>
            {`${field}: ${before || 'missing'} → ${after}${update ? '' : ' (stays as it is)'}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function lotAndPrice({ lot_size_sqft: lot, price_cents: price }: ImportedRow): string {
  const acres = lot === null ? null : acresText(squareFeet(lot));
  const size = acres === null ? 'Lot size missing' : `${acres} ${Number(acres) <= 1 ? 'acre' : 'acres'}`;
  return `${size} · ${price === null ? 'Price missing' : `${formatMoney(price)} a visit`}`;
}

function stateWords({ state, same_person, changes }: ImportedRow): string {
  const other = same_person ?? '';
  switch (state) {
    case 'new':
      return other ? `Will be added. Same email or phone as ${other}` : 'Will be added';
    case 'known':
      return `Already there: ${other}${changes.length === 0 ? '. Nothing differs' : ''}`;
    case 'other_address':
      return `You have them at another address: ${other}`;
    case 'no_client':
      return 'No client: this line is left out';
    case 'wrong':
      return 'Will not be added';
  }
}
