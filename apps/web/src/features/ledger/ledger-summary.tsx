import type { LedgerMonth } from '@swath/contract/ledger';
import { monthsBetween } from '@swath/domain/ledger/months';
import { monthText } from '@swath/domain/words';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { AmountLines } from '../../ui/format/amount-lines.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import { useKeepStatement } from './ledger.api.ts';
import classes from './ledger-summary.module.css';

/**
 * A month's totals: opening balance, movements of money, closing balance; and a button that downloads the statement.
 */
export function LedgerSummary({ ledger, onMonth }: { ledger: LedgerMonth; onMonth: (month: string) => void }) {
  const { month, first_month, this_month, opening_cents, closing_cents, sums } = ledger;
  const keep = useKeepStatement();
  const months = monthsBetween(first_month, this_month);
  if (!months.includes(month)) months.push(month);
  const isOver = month < this_month;
  const lines = [
    { words: 'Paid by customers', cents: sums.price },
    { words: 'Fees', cents: sums.fee },
    { words: 'Refunds', cents: sums.refund },
    { words: 'Disputes', cents: sums.dispute },
    { words: 'Payouts to your bank', cents: sums.payout },
  ];
  const download = () =>
    keep.mutate(month, { onError: ({ message }) => toastError(`The statement could not be fetched. ${message}`) });
  return (
    <Card as="section" label="Balance of the month">
      <div className={classes.bar}>
        <SelectField
          label="Month"
          value={month}
          data={months.map((value) => ({ value, label: monthText(value) }))}
          onChange={({ currentTarget }) => onMonth(currentTarget.value)}
        />
        {month <= this_month && (
          <Button variant="default" onClick={download} loading={keep.isPending}>
            Statement (PDF)
          </Button>
        )}
      </div>
      <AmountLines
        lines={[
          { words: 'Opening balance', cents: opening_cents, strong: true },
          ...lines,
          { words: isOver ? 'Closing balance' : 'Balance now', cents: closing_cents, strong: true },
        ]}
      />
    </Card>
  );
}
