import { monthText } from '@swath/domain/words';
import { useState } from 'react';
import classes from '../../parts/books/books.module.css';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { type Exported, useKeepBooks } from './books.api.ts';

/** Card that downloads some months as files. @param props.months  the months to choose from, latest first */
export function ExportCard({ month, months }: { month: string; months: readonly string[] }) {
  const [from, setFrom] = useState(month);
  const [to, setTo] = useState(month);
  const keep = useKeepBooks();
  const data = months.map((value) => ({ value, label: monthText(value) }));
  const isBusy = (kind: Exported['kind']) => keep.isPending && keep.variables.kind === kind;
  return (
    <Card as="section" label="Files for your books">
      <h2 className={classes.title}>Files for your books</h2>
      <Stack>
        <div className={classes.pair}>
          <SelectField
            label="From"
            value={from}
            data={data}
            onChange={({ currentTarget: { value } }) => {
              setFrom(value);
              if (value > to) setTo(value);
            }}
          />
          <SelectField
            label="To"
            value={to}
            data={data}
            onChange={({ currentTarget: { value } }) => {
              setTo(value);
              if (value < from) setFrom(value);
            }}
          />
        </div>
        <FormAlert>{keep.error?.message}</FormAlert>
        <div className={classes.pair}>
          <Button
            variant="default"
            loading={isBusy('quickbooks')}
            onClick={() => keep.mutate({ kind: 'quickbooks', from, to })}
          >
            QuickBooks Online (ZIP)
          </Button>
          <Button variant="default" loading={isBusy('lines')} onClick={() => keep.mutate({ kind: 'lines', from, to })}>
            Every line (CSV)
          </Button>
          <Button
            variant="default"
            loading={isBusy('invoices')}
            onClick={() => keep.mutate({ kind: 'invoices', from, to })}
          >
            Own invoices (CSV)
          </Button>
        </div>
        <p className={classes.dim}>
          The ZIP has CSV files for QuickBooks Online: invoices, payments, fees and deposits, split where it takes no
          more in one file, and a note on how to import them. The CSV has every line of the ledger with its date and the
          ids of job, payment and payout. The own invoices have what you sent to your own clients in these months, with
          its tax, and what they paid in these months, by card or in another way.
        </p>
      </Stack>
    </Card>
  );
}
