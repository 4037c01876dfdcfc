import type { ChangedVisits, PreviewedVisit } from '@swath/contract/series-previews';
import type { Day } from '@swath/domain/calendar';
import { fullDayText } from '@swath/domain/words';
import type { ReactNode } from 'react';
import { foldList } from '../../lib/fold-list.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { formatDate, formatDay, formatLongDay } from '../../ui/format/format-day.ts';
import { type Choices, dayOf } from './change-agreement.ts';
import classes from './series-change.module.css';

type Props = {
  preview: ChangedVisits;
  /** Why the company cannot come on a visit's rule date, by state of the visit, in words for the viewer. */
  whyNot: Readonly<Record<Exclude<PreviewedVisit['state'], 'free'>, string>>;
  /**
   * Choices for rule dates on which the company cannot come; null: the viewer cannot choose, the homeowner does later.
   */
  choosing: { readonly choices: Choices; readonly onChoose: (ruleDate: string, date: string) => void } | null;
  /** Text about the canceled visits' money; shown only if visits are canceled. */
  children?: ReactNode;
};

/**
 * Lists of the visits that a change of a series removes, keeps and adds, and the dates on which the company cannot
 * come.
 */
export function ChangeLists({ preview: { removed, kept, added }, whyNot, choosing, children }: Props) {
  const free = added.filter(({ state }) => state === 'free').map((of) => of.rule_date);
  const chosen = choosing ? added.filter((of) => dayOf(of, choosing.choices) !== null).length : free.length;
  return (
    <div className={classes.lists}>
      <DateList title={`Will be canceled: ${removed.length}`} dates={removed.map(({ date }) => date)}>
        {removed.length > 0 && <p className={classes.note}>{children}</p>}
      </DateList>
      <DateList title={`Stays: ${kept.length}`} dates={kept.map(({ date }) => date)} />
      <DateList title={`New: ${chosen}`} dates={free} />
      {added.map((of) =>
        of.state === 'free' ? null : choosing ? (
          <SelectField
            key={of.rule_date}
            label={formatLongDay(of.rule_date)}
            description={whyNot[of.state]}
            data={[
              ...of.alternatives.map((date) => ({
                value: date,
                label: `Come on ${formatDay(date, of.rule_date)} instead`,
              })),
              { value: '', label: 'Leave this date out' },
            ]}
            value={dayOf(of, choosing.choices) ?? ''}
            onChange={({ currentTarget }) => choosing.onChoose(of.rule_date, currentTarget.value)}
          />
        ) : (
          <p key={of.rule_date} className={classes.line}>
            <strong>{formatLongDay(of.rule_date)}</strong> {whyNot[of.state]}
          </p>
        ),
      )}
    </div>
  );
}

/** How many dates of a long list are shown at once. */
const SHOWN = 12;

function DateList({ title, dates, children }: { title: string; dates: Day[]; children?: ReactNode }) {
  if (dates.length === 0 && title.endsWith(': 0')) return null;
  const [first, more] = foldList(dates, SHOWN);
  const last = more.at(-1);
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {first.length > 0 && <Dates dates={first} />}
      {last && (
        <details className={classes.more}>
          <summary>
            {more.length} more dates until {formatDate(last)}
          </summary>
          <Dates dates={more} />
        </details>
      )}
      {children}
    </section>
  );
}

/** Dates in order; the first one, and each that begins another year, has its year. */
const Dates = ({ dates }: { dates: readonly Day[] }) => (
  <ul className={classes.dates}>
    {dates.map((date, index) => (
      <li key={date}>{index === 0 ? fullDayText(date) : formatDay(date, dates[index - 1]!)}</li>
    ))}
  </ul>
);
