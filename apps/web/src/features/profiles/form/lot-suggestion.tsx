import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { Button } from '../../../ui/form/button.tsx';
import classes from './lot-suggestion.module.css';
import { useLotAnswer } from './use-lot-answer.ts';
import { type ProfileForm, takeLot } from './use-profile-form.ts';

/**
 * Proposes a lot size for the typed address until one is chosen; a press takes it.
 * Source: docs/rules/accounts.md.
 */
export function LotSuggestion({ form }: { form: ProfileForm }) {
  const suggestion = useLotAnswer(form.values, form.values.lot === '')?.suggestion;
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
