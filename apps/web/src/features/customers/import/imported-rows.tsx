import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ImportedRow } from '@swath/contract/own-clients';
import classes from './imported-rows.module.css';

/** More are not drawn at once: what is wrong comes first. */
const MOST_SHOWN = 200;

const COLUMNS: Record<string, string> = {
  full_name: 'Name',
  street_address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP',
  phone_number: 'Phone',
  email: 'Email',
  lot_size_sqft: 'Lot size',
  price_cents: 'Price',
  notes: 'Notes',
};
const ORDER = { wrong: 0, known: 1, new: 2 } as const;

/** What was read of a file, row by row, with what is wrong beside it. */
export function ImportedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length;
  const shown = rows.toSorted((a, b) => ORDER[a.state] - ORDER[b.state]).slice(0, MOST_SHOWN);
  return (
    <>
      <p role="status" className={classes.words}>
        {`${count('new')} new, ${count('known')} you already have, ${count('wrong')} with something to put right.`}
      </p>
      <Table aria-label="Rows of the file">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Client</Table.Th>
            <Table.Th>What becomes of it</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={row.line}>
              <Table.Td>{row.line}</Table.Td>
              <Table.Td className={classes.client}>
                {row.full_name}
                <span className={classes.address}>{row.address}</span>
              </Table.Td>
              <Table.Td className={classes.state} data-state={row.state}>
                {wordsOf(row).map((words) => (
                  <span key={words} className={classes.problem}>
                    {words}
                  </span>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > shown.length && (
        <p className={classes.words}>{`The other ${rows.length - shown.length} rows are not shown.`}</p>
      )}
    </>
  );
}

function wordsOf({ state, problems }: ImportedRow): string[] {
  if (state === 'new') return ['Will be added'];
  if (state === 'known') return ['You have this client already'];
  return problems.map(({ column, message }) => `${COLUMNS[column] ?? column}: ${message}`);
}
