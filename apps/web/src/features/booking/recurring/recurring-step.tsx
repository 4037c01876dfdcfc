import { FREQUENCIES } from '@swath/domain/series/series';
import { frequencyWords } from '@swath/domain/series/series-words';
import { isWinter } from '@swath/domain/series/winter';
import { useId } from 'react';
import { RuleDayFields } from '../../../parts/series-rule/rule-day-fields.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { type HowOften, latestEnd, type Recurrence, recurrenceFrom, withRule } from '../answers/recurrence.ts';
import { HowOftenNote } from './how-often-note.tsx';
import { datesIn, recurrenceSentence } from './recurrence-words.ts';
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
  /** The price of a visit at a frequency (null: once) as a text: "$40.50 a visit"; null if it is unknown. */
  priceOf: (often: HowOften | null) => string | null;
};

const ONE_TIME = 'one-time';
const UNUSUAL = 'unusual';
const HOW_OFTEN = { weekly: 'Weekly', biweekly: 'Biweekly', monthly: 'Monthly' } as const;

/** Step that asks how the mowing repeats, and until when. Source: docs/spec/homeowner.md, sections 2, 5 and 9. */
export function RecurringStep({ repeats, onChange, date, proposed, mayBeOnce, complaint, priceOf }: Props) {
  const id = useId();
  const change = (parts: Parameters<typeof withRule>[1]) => repeats && onChange(withRule(repeats, parts));
  const described = (often: HowOften) => (
    <HowOftenNote repeats={withRule(repeats ?? recurrenceFrom(date), often)} date={date} price={priceOf(often)} />
  );
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
        look="cards"
        choices={[
          ...(mayBeOnce
            ? [{ value: ONE_TIME, label: 'One time', description: withPrice('Just this one mowing', priceOf(null)) }]
            : []),
          ...FREQUENCIES.map((value) => ({
            value,
            label: HOW_OFTEN[value],
            description: described({ frequency: value, interval: 1 }),
          })),
          ...(unusual
            ? [
                {
                  value: UNUSUAL,
                  label: frequencyWords(unusual.frequency, unusual.interval),
                  description: withPrice('As proposed to you', priceOf(unusual)),
                },
              ]
            : []),
        ]}
      />
      {repeats && (
        <>
          <RuleDayFields
            frequency={repeats.frequency}
            parts={repeats}
            onChange={change}
            isMissing={complaint !== null && repeats.monthday === null}
          />
          <Tick
            label="Until I stop"
            description="You can stop it at any time. We ask you before the end date whether it goes on."
            checked={repeats.untilStop}
            onChange={({ currentTarget }) =>
              change(currentTarget.checked ? { untilStop: true, endDate: latestEnd(date) } : { untilStop: false })
            }
          />
          <div className={classes.stretch}>
            <TextField
              label="Start date"
              readOnly
              value={formatLongDay(date)}
              description={startWords(repeats, date)}
            />
            <TextField
              type="date"
              label="End date"
              description={
                repeats.untilStop
                  ? 'The latest date a series can run to. Until then it goes on until you stop it.'
                  : 'Up to 12 months after the start'
              }
              error={complaint !== null && !isEndValid(repeats, date)}
              min={date}
              max={latestEnd(date)}
              value={repeats.endDate ?? ''}
              onChange={({ currentTarget }) => change({ endDate: currentTarget.value || null, untilStop: false })}
            />
          </div>
          {hasWinter(repeats, date) && (
            <Tick
              label="Pause in winter"
              description="No visits in December, January and February, after the first one. You can still bring single dates back before you pay."
              checked={repeats.winterPause}
              onChange={({ currentTarget }) => change({ winterPause: currentTarget.checked })}
            />
          )}
        </>
      )}
      <p className={classes.meaning} aria-live="polite">
        {repeats && recurrenceSentence(repeats, date)}
      </p>
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </Stack>
  );
}

const withPrice = (words: string, price: string | null): string => (price === null ? words : `${words} · ${price}`);

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

/** Whether visits after the first one are in winter. */
const hasWinter = (repeats: Recurrence, date: string): boolean => datesIn(repeats, date).slice(1).some(isWinter);

/** Says when the first visit is, if the weekday or day of the month is not that of the chosen date. */
function startWords(repeats: Recurrence, date: string): string {
  const [first] = datesIn(repeats, date);
  return first === undefined || first === date
    ? 'As chosen on Date'
    : `Your first visit is then ${formatLongDay(first)}`;
}

const isEndValid = ({ endDate }: Recurrence, date: string): boolean =>
  endDate !== null && endDate >= date && endDate <= latestEnd(date);
