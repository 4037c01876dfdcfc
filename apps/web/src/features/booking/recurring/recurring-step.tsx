import { FREQUENCIES } from '@swath/domain/series/series';
import { frequencyWords } from '@swath/domain/series/series-words';
import { useId } from 'react';
import { RuleDayFields } from '../../../parts/series-rule/rule-day-fields.tsx';
import { ruleSentence } from '../../../parts/series-rule/rule-text.ts';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { latestEnd, type Recurrence, type RuleParts, recurrenceFrom, ruleOf, withRule } from '../answers/recurrence.ts';
import classes from './recurring-step.module.css';

type Props = {
  /** How the mowing repeats; null for a single mowing. */
  repeats: Recurrence | null;
  onChange: (repeats: Recurrence | null) => void;
  /** The day on which the series starts, `YYYY-MM-DD`. */
  date: string;
  /** How often a company proposes to come; offered even if it is none of the usual choices. Null without a proposal. */
  proposed: HowOften | null;
  /** Whether a single mowing is offered as a choice. */
  mayBeOnce: boolean;
  complaint: string | null;
};

type HowOften = Pick<RuleParts, 'frequency' | 'interval'>;

const ONE_TIME = 'one-time';
const UNUSUAL = 'unusual';
const HOW_OFTEN = {
  weekly: { label: 'Weekly', description: 'Every 7 days' },
  biweekly: { label: 'Biweekly', description: 'Every 14 days' },
  monthly: { label: 'Monthly', description: 'Once a month' },
};

/** Step that asks how the mowing repeats, and until when. Source: docs/spec/homeowner.md, sections 2, 5 and 9. */
export function RecurringStep({ repeats, onChange, date, proposed, mayBeOnce, complaint }: Props) {
  const id = useId();
  const change = (parts: Partial<RuleParts>) => repeats && onChange(withRule(repeats, parts));
  const unusual = [repeats, proposed].find((often) => often && isUnusual(often));
  const choose = (given: string) => {
    const often = given === UNUSUAL ? unusual : usual(given);
    if (!often) return onChange(null);
    const { frequency, interval } = often;
    onChange(withRule(repeats ?? recurrenceFrom(date), { frequency, interval }));
  };
  return (
    <Stack>
      <RadioField
        label="How often?"
        value={choiceOf(repeats)}
        onChange={choose}
        aria-describedby={complaint ? id : undefined}
        columns
        choices={[
          ...(mayBeOnce ? [{ value: ONE_TIME, label: 'One time', description: 'Just this one mowing' }] : []),
          ...FREQUENCIES.map((value) => ({ value, ...HOW_OFTEN[value] })),
          ...(unusual
            ? [
                {
                  value: UNUSUAL,
                  label: frequencyWords(unusual.frequency, unusual.interval),
                  description: 'As proposed to you',
                },
              ]
            : []),
        ]}
      />
      {repeats && (
        <>
          <RuleDayFields frequency={repeats.frequency} parts={repeats} onChange={change} />
          <div className={classes.stretch}>
            <TextField label="Start date" readOnly value={formatLongDay(date)} description="As chosen on Date" />
            <TextField
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

/** Whether a frequency is not among the usual choices. */
const isUnusual = ({ frequency, interval }: HowOften): boolean => frequency !== 'biweekly' && interval > 1;

function usual(given: string): HowOften | null {
  const frequency = FREQUENCIES.find((each) => each === given);
  return frequency ? { frequency, interval: 1 } : null;
}

function choiceOf(repeats: Recurrence | null): string {
  if (!repeats) return ONE_TIME;
  return isUnusual(repeats) ? UNUSUAL : repeats.frequency;
}

function sentenceOf(repeats: Recurrence, date: string): string | null {
  const read = ruleOf(repeats, date);
  return 'rule' in read ? ruleSentence(read.rule) : null;
}
