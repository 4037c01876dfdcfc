import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import classes from './lot-suggestion.module.css';
import { lotOf } from './profile-values.ts';
import { useLotAnswer } from './use-lot-answer.ts';
import { type ProfileForm, takeLot } from './use-profile-form.ts';

/**
 * Proposes a lot size for the typed address until one is chosen; a press takes it. One that was there before the address,
 * as from a price that was looked at, is asked about until it is confirmed or changed.
 * Source: docs/rules/accounts.md.
 */
export function LotSuggestion({ form }: { form: ProfileForm }) {
  const [confirmed, setConfirmed] = useState(false);
  const before = form.getInitialValues();
  const isGuess = !confirmed && before.street_address === '' && before.lot !== '' && form.values.lot === before.lot;
  const suggestion = useLotAnswer(form.values, isGuess || form.values.lot === '')?.suggestion;
  const guess = isGuess ? lotOf(form.values) : null;
  if (guess !== null && (!suggestion || suggestion.lot_size_sqft === guess)) {
    return (
      <div className={classes.suggestion} role="status">
        <span>{questionOf(guess, suggestion?.source)}</span>
        <Button
          variant="light"
          onClick={() => {
            setConfirmed(true);
            form.getInputNode('lot')?.focus();
          }}
        >
          Yes
        </Button>
      </div>
    );
  }
  if (!suggestion) return null;
  const { lot_size_sqft: lot, source } = suggestion;
  return (
    <div className={classes.suggestion} role="status">
      <span>
        {source === 'measured' ? 'The lot at this address: ' : 'Looks like a typical lot here: '}
        <strong>{lotSizeText(lot)}</strong>
      </span>
      <Button
        variant="light"
        onClick={() => {
          takeLot(form, lot);
          form.getInputNode('lot')?.focus();
        }}
      >
        Use it
      </Button>
    </div>
  );
}

/** Asks whether an unconfirmed lot size is right. @param source  where a suggestion of the same size is from */
function questionOf(lot: number, source: 'measured' | 'typical' | undefined): string {
  const size = lotSizeText(squareFeet(lot));
  if (source === 'measured') return `The lot at this address has ${size}. Is that right?`;
  if (source === 'typical') return `${size} is typical here. Is yours about this size?`;
  return `So far it says ${size}. Is yours about this size?`;
}
