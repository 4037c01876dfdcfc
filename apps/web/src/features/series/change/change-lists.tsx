import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import type { Series, SeriesChangePreview } from '@swath/contract/series';
import type { ReactNode } from 'react';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { refundWords } from '../refund-words.ts';
import { type Choices, dayOf } from './change-agreement.ts';
import classes from './change-dialog.module.css';

type Props = {
  preview: SeriesChangePreview;
  choices: Choices;
  onChoose: (ruleDate: string, date: string) => void;
  series: Series;
};

const WHY_NOT = {
  closed: 'The company does not work that day.',
  full: 'The company has no room that day.',
  already_booked: 'You have a mowing with the company that day.',
} as const;

/** What a change takes away, leaves and brings; where the company cannot come, another day can be chosen. */
export function ChangeLists({ preview: { removed, kept, added }, choices, onChoose, series }: Props) {
  const going = series.visits.filter(({ job_id }) => removed.some((of) => of.job_id === job_id));
  return (
    <div className={classes.lists}>
      <DateList title={`Canceled: ${removed.length}`} dates={removed.map(({ date }) => date)}>
        {going.length > 0 && <p className={classes.note}>{refundWords(going)}</p>}
      </DateList>
      <DateList title={`Stays: ${kept.length}`} dates={kept.map(({ date }) => date)} />
      <DateList
        title={`New: ${added.filter((of) => dayOf(of, choices) !== null).length}`}
        dates={added.filter(({ state }) => state === 'free').map((of) => of.rule_date)}
      />
      {added.map((of) =>
        of.state === 'free' ? null : (
          <NativeSelect
            key={of.rule_date}
            label={formatLongDay(of.rule_date)}
            description={WHY_NOT[of.state]}
            data={[
              ...of.alternatives.map((date) => ({ value: date, label: `Come on ${formatDay(date)} instead` })),
              { value: '', label: 'Leave this date out' },
            ]}
            value={dayOf(of, choices) ?? ''}
            onChange={({ currentTarget }) => onChoose(of.rule_date, currentTarget.value)}
          />
        ),
      )}
    </div>
  );
}

function DateList({ title, dates, children }: { title: string; dates: string[]; children?: ReactNode }) {
  if (dates.length === 0 && title.endsWith(': 0')) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {dates.length > 0 && (
        <ul className={classes.dates}>
          {dates.map((date) => (
            <li key={date}>{formatDay(date)}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
