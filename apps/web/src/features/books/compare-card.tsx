import type { BankComparison } from '@swath/contract/books';
import { monthText } from '@swath/domain/words';
import { useRef, useState } from 'react';
import { known } from '../../lib/known.ts';
import { payoutAddress } from '../../parts/addresses/paths.ts';
import classes from '../../parts/books/books.module.css';
import { Card } from '../../ui/card/card.tsx';
import { type BadgeStatus, StatusBadge } from '../../ui/card/status-badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDate, formatDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Money } from '../../ui/format/money.tsx';
import { today } from '../../ui/format/today.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { useCompareBankFile } from './books.api.ts';

type State = BankComparison['payouts'][number]['state'];
type Line = NonNullable<BankComparison['payouts'][number]['line']>;
const STATES: Record<State, { status: BadgeStatus; words: string }> = {
  matched: { status: 'completed', words: 'At your bank' },
  near: { status: 'canceled', words: 'Another amount' },
  missing: { status: 'canceled', words: 'Missing' },
  outside: { status: 'pending', words: 'Not in this file' },
  under_way: { status: 'in-progress', words: 'On its way' },
};

/** Card that compares the month's payouts with a CSV file of the company's bank, chosen on this device. */
export function CompareCard({ month }: { month: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  const compare = useCompareBankFile(month);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    compare.mutate(file);
  };
  return (
    <Card as="section" label="Compare with your bank">
      <h2 className={classes.title}>Compare with your bank</h2>
      <p className={classes.words}>
        Download the lines of {monthText(month)} from your bank as a CSV file, best with the first days after it, and
        choose it here. Each payout is looked for by amount, day and number. The file is read and not kept.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
      <Button variant="default" loading={compare.isPending} onClick={() => input.current?.click()}>
        Choose your bank’s file
      </Button>
      <div role="status" className={classes.after}>
        {compare.isPending && 'Reading the file…'}
        {compare.data && <Verdict name={name} of={compare.data} />}
      </div>
      {compare.error && <FormAlert>{compare.error.message}</FormAlert>}
      {compare.data && <Compared of={compare.data} />}
    </Card>
  );
}

/** What came of the comparison, in a few sentences. */
function Verdict({ name, of }: { name: string | null; of: BankComparison }) {
  const { payouts, closed, month, matched_cents, expected_cents, first_day, last_day } = of;
  const many = payouts.length === 1 ? '1 payout' : `${payouts.length} payouts`;
  const span = first_day && last_day ? `${formatDate(first_day)} to ${formatDate(last_day)}` : 'no days';
  if (payouts.length === 0)
    return <p>No payout was to arrive in {monthText(month)}, so there is nothing to compare.</p>;
  return (
    <>
      <p>
        <strong>
          {closed
            ? `${monthText(month)} is closed to the cent: ${many}, ${formatMoney(expected_cents)} here and at your bank.`
            : `${monthText(month)} is not closed yet: ${formatMoney(matched_cents)} of ${formatMoney(expected_cents)} that arrived are in this file.`}
        </strong>
      </p>
      <p className={classes.dim}>
        {name}: {span}. {asideWords(of)}
      </p>
    </>
  );
}

/** What of the file was left aside: lines of the month, lines of other months, and rows that are no lines. */
function asideWords({ month, other_lines, other_month_lines, left_out }: BankComparison): string {
  const many = (count: number, one: string, more: string) =>
    count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`;
  const of = monthText(month);
  return [
    other_lines > 0 &&
      `${many(other_lines, `other line of ${of} is`, `other lines of ${of} are`)} no payout of Swath’s and left aside.`,
    other_month_lines > 0 && `${many(other_month_lines, 'line belongs', 'lines belong')} to other months.`,
    left_out > 0 && `Rows without a day or an amount: ${left_out.toLocaleString('en-US')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const Compared = ({ of: { payouts } }: { of: BankComparison }) => (
  <ul className={`${classes.list} ${classes.after}`} aria-label="Payouts and your bank">
    {payouts.map(({ id, cents, arrival_day, state, line }) => (
      <li key={id}>
        <div className={classes.head}>
          <span>
            <TextLink href={payoutAddress(id)}>Payout of {formatDay(arrival_day, today())}</TextLink>
          </span>
          <Money cents={cents} />
        </div>
        <StatusBadge {...known(STATES, state, STATES.outside)} />
        <span className={classes.about}>{line ? lineWords(line, cents) : HINTS[state]}</span>
      </li>
    ))}
  </ul>
);

/** The line of the file in words; of one with another amount than the payout's `cents`, by how much it differs. */
function lineWords({ line, day, cents: seen, text }: Line, cents: number): string {
  const off = Math.abs(seen) - Math.abs(cents);
  const difference = off === 0 ? '' : ` is ${formatMoney(Math.abs(off))} ${off < 0 ? 'less' : 'more'}`;
  return `Line ${line}${difference}, ${formatDay(day, today())}: ${text}`;
}

const HINTS: Record<State, string> = {
  matched: '',
  near: '',
  missing:
    'It arrived by the payment provider’s word, and no line of the file has its amount near that day. Ask your bank for its number.',
  outside: 'The file ends or begins too close to its day. Choose a file with a few more days.',
  under_way: 'It has not arrived yet.',
};
