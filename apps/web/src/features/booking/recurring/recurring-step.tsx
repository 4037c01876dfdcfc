import { Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { FREQUENCIES } from '@swath/domain/series/series';
import { useId } from 'react';
import { RuleDayFields } from '../../../parts/series-rule/rule-day-fields.tsx';
import { ruleSentence } from '../../../parts/series-rule/rule-text.ts';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { latestEnd, type Recurrence, type RuleParts, recurrenceFrom, ruleOf, withRule } from '../answers/recurrence.ts';
import classes from './recurring-step.module.css';

type Props = {
  /** Null: one time. */
  repeats: Recurrence | null;
  onChange: (repeats: Recurrence | null) => void;
  /** Where the series starts. */
  date: string;
  /** Whether it may be one time after all. */
  mayBeOnce: boolean;
  complaint: string | null;
};

const ONE_TIME = 'one-time';
const HOW_OFTEN = {
  weekly: { label: 'Weekly', description: 'Every 7 days' },
  biweekly: { label: 'Biweekly', description: 'Every 14 days' },
  monthly: { label: 'Monthly', description: 'Once a month' },
};

/** How often the lawn is to be mown, and until when. Source: docs/spec/homeowner.md, sections 2, 5 and 9. */
export function RecurringStep({ repeats, onChange, date, mayBeOnce, complaint }: Props) {
  const id = useId();
  const change = (parts: Partial<RuleParts>) => repeats && onChange(withRule(repeats, parts));
  const choose = (given: string) => {
    const frequency = FREQUENCIES.find((each) => each === given);
    if (!frequency) onChange(null);
    else onChange(withRule(repeats ?? recurrenceFrom(date), { frequency }));
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label="How often?"
        value={repeats?.frequency ?? ONE_TIME}
        onChange={choose}
        aria-describedby={complaint ? id : undefined}
      >
        <div className={classes.choices}>
          {mayBeOnce && <Radio value={ONE_TIME} label="One time" description="Just this one mowing" />}
          {FREQUENCIES.map((each) => (
            <Radio key={each} value={each} {...HOW_OFTEN[each]} />
          ))}
        </div>
      </Radio.Group>
      {repeats && (
        <>
          <RuleDayFields frequency={repeats.frequency} parts={repeats} onChange={change} />
          <div className={classes.stretch}>
            <TextInput label="Start date" readOnly value={formatLongDay(date)} description="As chosen on Date" />
            <TextInput
              type="date"
              label="End date"
              description="Up to 12 months after the start"
              min={date}
              max={latestEnd(date)}
              value={repeats.endDate ?? ''}
              onChange={({ currentTarget }) => change({ endDate: currentTarget.value || null })}
            />
          </div>
        </>
      )}
      <p className={classes.meaning} aria-live="polite">
        {repeats && sentenceOf(repeats, date)}
      </p>
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </Stack>
  );
}

function sentenceOf(repeats: Recurrence, date: string): string | null {
  const read = ruleOf(repeats, date);
  return 'rule' in read ? ruleSentence(read.rule) : null;
}
