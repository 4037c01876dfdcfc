import type { ServedHomeowner } from '@swath/contract/series-proposals';
import { addDays, type Day, isDay } from '@swath/domain/calendar';
import { PROPOSAL_NOTE_MAX } from '@swath/domain/series/proposal';
import { lastSeriesDay } from '@swath/domain/series/recurrence';
import { type FormEvent, useRef, useState } from 'react';
import { RuleDayFields } from '../../../parts/series-rule/rule-day-fields.tsx';
import { ruleSentence } from '../../../parts/series-rule/rule-text.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CountedText } from '../../../ui/form/counted-text.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import {
  PROPOSED_FREQUENCIES,
  type ProposalValues,
  ruleOf,
  startingOn,
  whyNotContinue,
  whyNotProposal,
} from './proposal-values.ts';
import classes from './proposing.module.css';

type Props = {
  homeowner: Pick<ServedHomeowner, 'has_series'>;
  values: ProposalValues;
  onChange: (changed: Partial<ProposalValues>) => void;
  /** Today in the company's time zone. */
  today: Day;
  /** Whether the preview is loading. */
  busy: boolean;
  onBack: () => void;
  onContinue: () => void;
};

/** Form of a series to propose to a homeowner, with a note to them. */
export function ProposalForm({ homeowner, values, onChange, today, busy, onBack, onContinue }: Props) {
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrong = asked ? whyNotProposal(values, today) : {};
  const { frequency, startDate, endDate, note } = values;
  const tomorrow = addDays(today, 1);
  const missing = whyNotContinue(values);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (busy || missing !== null) return;
    const [first] = Object.keys(whyNotProposal(values, today));
    if (first === undefined) return onContinue();
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <div className={classes.words}>
          {homeowner.has_series && <p>They have a series with you already. This would be another one.</p>}
          <p>
            You propose a series: nothing is booked until they agree and pay. Single mowings they book themselves, as
            they need one.
          </p>
        </div>
        <SelectField
          label="Frequency"
          data={[...PROPOSED_FREQUENCIES]}
          value={frequency}
          onChange={({ currentTarget }) => {
            const chosen = PROPOSED_FREQUENCIES.find(({ value }) => value === currentTarget.value);
            if (chosen) onChange({ frequency: chosen.value });
          }}
          data-autofocus
        />
        <RuleDayFields frequency={frequency} parts={values} onChange={onChange} />
        <div className={classes.pair}>
          <TextField
            type="date"
            label="Start date"
            required
            min={tomorrow}
            value={startDate}
            onChange={({ currentTarget: { value } }) =>
              onChange(isDay(value) ? startingOn(value) : { startDate: value })
            }
            error={wrong.startDate}
            name="startDate"
          />
          <TextField
            type="date"
            label="End date"
            required
            min={startDate || tomorrow}
            {...(isDay(startDate) && { max: lastSeriesDay(startDate) })}
            value={endDate}
            onChange={({ currentTarget }) => onChange({ endDate: currentTarget.value })}
            error={wrong.endDate}
            name="endDate"
          />
        </div>
        <p className={classes.meaning} aria-live="polite">
          {sentenceOf(values)}
        </p>
        <CountedText
          label="Note to the homeowner (optional)"
          description="They read it with your proposal."
          most={PROPOSAL_NOTE_MAX}
          value={note}
          onChange={(words) => onChange({ note: words })}
          error={wrong.note}
          name="note"
        />
        <p className={classes.missing} role="status">
          {missing}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <BusyButton busy={busy} busyWords="Looking at your days..." disabled={missing !== null}>
            Continue
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function sentenceOf(values: ProposalValues): string | null {
  const read = ruleOf(values);
  return 'rule' in read ? ruleSentence(read.rule) : null;
}
