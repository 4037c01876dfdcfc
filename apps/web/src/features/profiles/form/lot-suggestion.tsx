import { lots } from '@swath/contract/lots';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { useQuery } from '@tanstack/react-query';
import { useDebounced, wholeZip } from '../../../lib/address-suggestions.ts';
import { query } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/form/button.tsx';
import classes from './lot-suggestion.module.css';
import { LOT_CHOICES, OWN_LOT_SIZE, type ProfileValues } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Time in ms without typing after which a lot size is asked for. */
const PAUSE_MS = 300;
const KEPT_MS = 5 * 60_000;

/**
 * Proposes a lot size for the typed address until one is chosen; a press takes it.
 * Source: docs/rules/accounts.md.
 */
export function LotSuggestion({ form }: { form: ProfileForm }) {
  const suggestion = useLotSuggestion(form.values);
  if (!suggestion) return null;
  const { lot_size_sqft: lot, source } = suggestion;
  return (
    <div className={classes.suggestion} role="status">
      <span>
        {source === 'measured' ? 'The lot at this address: ' : 'Looks like a typical lot here: '}
        <strong>{lotSizeText(lot)}</strong>
      </span>
      <Button variant="light" onClick={() => take(form, lot)}>
        Use it
      </Button>
    </div>
  );
}

/** Chooses a lot size, and focuses the field that shows it. */
function take(form: ProfileForm, lot: number): void {
  const isListed = LOT_CHOICES.some((choice) => choice === lot);
  form.setFieldValue('lot', isListed ? String(lot) : OWN_LOT_SIZE);
  if (!isListed) form.setFieldValue('lot_sqft', String(lot));
  form.getInputNode('lot')?.focus();
}

/** A likely size of the lot at the typed address; null once one is chosen, while the ZIP is incomplete, or unknown. */
function useLotSuggestion({ lot, zip_code, street_address, city, state }: ProfileValues) {
  const zip = wholeZip(zip_code) ?? '';
  const typed = JSON.stringify({ zip_code: zip, street_address, city, state });
  const settled = useDebounced(typed, PAUSE_MS);
  const enabled = lot === '' && zip !== '' && settled === typed;
  const { data } = useQuery({
    ...query(lots.suggest, { query: JSON.parse(settled) }),
    enabled,
    staleTime: KEPT_MS,
    retry: false,
  });
  return enabled ? (data?.suggestion ?? null) : null;
}
