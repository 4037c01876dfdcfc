import type { BooksMonth } from '@swath/contract/books';
import type { PayoutLine } from '@swath/domain/books/bridge';
import classes from '../../parts/books/books.module.css';
import { Card } from '../../ui/card/card.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { BooksLine } from './books.api.ts';
import { BridgeLines, type BridgeRow } from './bridge-lines.tsx';
import { LineJobs, LinePayouts } from './line-jobs.tsx';

type Props = { books: BooksMonth };

const paymentCount = (many: number): string => (many === 1 ? '1 payment' : `${many.toLocaleString('en-US')} payments`);

const countWords = (jobs: number): string => (jobs === 1 ? '1 job' : `${jobs.toLocaleString('en-US')} jobs`);

/** What Performance counts of the month: prices less fees, and less what was given back by hand. */
export function WorkCard({ books: { month, performance, own_clients } }: Props) {
  const { jobs, price_cents, fee_cents, returned_cents, cents } = performance;
  const list = jobs > 0 ? () => <LineJobs month={month} line="done" /> : undefined;
  return (
    <Card as="section" label="What you did">
      <h2 className={classes.title}>What you did</h2>
      <BridgeLines
        label="What you did"
        rows={[
          { words: 'Mowings done for homeowners', about: countWords(jobs), cents: price_cents, list },
          { words: 'Platform fees', cents: fee_cents },
          ...(returned_cents === 0 ? [] : [{ words: 'Given back by Swath’s team', cents: returned_cents }]),
          { words: 'Performance counts', cents, strong: true },
        ]}
      />
      {own_clients.jobs > 0 && (
        <>
          <p className={classes.dim}>
            Besides, {countWords(own_clients.jobs)} for clients of your own, whom you bill yourself. Of that money only
            what they pay by card goes through Swath: it is below, as invoices paid by card.
          </p>
          <BridgeLines
            label="Own clients"
            rows={[
              {
                ...{ words: 'Own clients', about: countWords(own_clients.jobs), cents: own_clients.cents },
                list: () => <LineJobs month={month} line="own_clients" />,
              },
            ]}
          />
        </>
      )}
    </Card>
  );
}

const LINES: Record<keyof BooksMonth['lines'], { words: string; about: string }> = {
  not_charged: { words: 'Done, not charged', about: 'Not charged by the end of the month' },
  charged_before: { words: 'Charged earlier', about: 'Paid in a month before the mowing' },
  charged_late: { words: 'Charged late', about: 'For mowings of earlier months' },
  charged_ahead: { words: 'Charged ahead', about: 'Not done by the end of the month, or canceled' },
  money_back: { words: 'Refunds and disputes', about: 'With the fees that came back' },
  money_back_elsewhere: {
    words: 'Refunds of other months',
    about: 'Taken off this month’s work by Performance already',
  },
  invoices: { words: 'Invoices paid by card', about: 'By your own clients, less card fees and what went back' },
};

const ORDER = [
  'not_charged',
  'charged_before',
  'charged_late',
  'charged_ahead',
  'money_back',
  'money_back_elsewhere',
  'invoices',
] as const;

/** From what Performance counts to what the ledger booked; lines without jobs are left out. */
export function LedgerCard({ books: { month, performance, lines, ledger_cents } }: Props) {
  const rows = ORDER.filter((line) => lines[line].jobs > 0).map(
    (line: keyof BooksMonth['lines'] & BooksLine): BridgeRow => ({
      words: LINES[line].words,
      about: `${line === 'invoices' ? paymentCount(lines[line].jobs) : countWords(lines[line].jobs)}. ${LINES[line].about}`,
      cents: lines[line].cents,
      list: () => <LineJobs month={month} line={line} />,
    }),
  );
  return (
    <Card as="section" label="What was charged">
      <h2 className={classes.title}>What was charged</h2>
      <BridgeLines
        label="What was charged"
        rows={[
          { words: 'Performance counts', cents: performance.cents },
          ...rows,
          { words: 'The ledger booked', cents: ledger_cents, strong: true },
        ]}
      />
    </Card>
  );
}

const PAYOUTS: Record<PayoutLine, { words: string; about: string }> = {
  sent_before: { words: 'Sent in another month', about: 'Arrived in this one' },
  under_way: { words: 'On its way', about: 'Sent, not arrived by the end of the month' },
  came_back: { words: 'Came back', about: 'Your bank sent it back' },
};

/** From what the ledger booked to what arrived at the bank. */
export function BankCard({ books }: Props) {
  const { payouts, ledger_cents, opening_cents, closing_cents, sent_cents, arrived_cents, month, this_month } = books;
  const differences = (['sent_before', 'under_way', 'came_back'] as const).flatMap((line): BridgeRow[] => {
    const its = payouts.flatMap(({ difference }) => (difference?.line === line ? difference.cents : []));
    const cents = its.reduce((sum, one) => sum + one, 0);
    return its.length === 0
      ? []
      : [{ ...PAYOUTS[line], cents, list: () => <LinePayouts payouts={payouts} line={line} /> }];
  });
  const arrived = payouts.filter(({ arrived_cents: its }) => its !== 0).length;
  const isOver = month < this_month;
  return (
    <Card as="section" label="What arrived at your bank">
      <h2 className={classes.title}>What arrived at your bank</h2>
      <BridgeLines
        label="What arrived at your bank"
        rows={[
          { words: 'The ledger booked', cents: ledger_cents },
          { words: 'On your account before', about: 'When the month began, and not paid out', cents: opening_cents },
          {
            words: isOver ? 'On your account after' : 'On your account now',
            about: isOver ? 'When the month ended, and not paid out' : 'Not paid out yet: Payouts lists the jobs',
            cents: closing_cents === 0 ? 0 : -closing_cents,
          },
          { words: 'Sent to your bank', cents: sent_cents, strong: true },
          ...differences,
          {
            words: 'Arrived at your bank',
            about: arrived === 1 ? '1 payout' : `${arrived} payouts`,
            cents: arrived_cents,
            strong: true,
            list: arrived > 0 ? () => <LinePayouts payouts={payouts} line="arrived" /> : undefined,
          },
        ]}
      />
    </Card>
  );
}

/** The month in one sentence. */
export const inShort = ({ performance, ledger_cents, arrived_cents }: BooksMonth): string =>
  `You earned ${formatMoney(performance.cents)}, ${formatMoney(ledger_cents)} was booked, and ${formatMoney(arrived_cents)} arrived at your bank. Each line opens to what is behind it.`;
