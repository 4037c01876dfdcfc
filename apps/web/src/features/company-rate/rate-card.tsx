import type { OwnCompany } from '@swath/contract/companies';
import { rates } from '@swath/contract/rates';
import { MOST_RATE, perAcre, rateTyped, readRate, typicalLawns } from '@swath/domain/companies/rate';
import { rateOnly } from '@swath/domain/pricing/price-rules';
import type { Cents } from '@swath/domain/units';
import { useRef, useState } from 'react';
import { ApiProblem, call } from '../../lib/api-client.ts';
import { SettingsCard, SettingsForm } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { PriceTable } from './price-table.tsx';
import classes from './rate-card.module.css';

type Props = {
  saved: Cents | null;
  /** The company's minimum price of a mowing. */
  minimum: Cents;
  /** Fetches the company again. @returns its present rate in cents; null if it has none */
  onReadAgain: () => Promise<Cents | null>;
  /** Called once the rate is saved, with the rate in cents; null if it was removed. */
  onSaved: (rate: OwnCompany['company_rate_cents']) => void;
};

/** What is being typed, and the rate that was stored when typing began (cents; null for none). */
type Draft = { readonly text: string; readonly was: Cents | null };

const TOO_HIGH = `Please enter a rate up to ${formatMoney(MOST_RATE)}.`;

/**
 * Settings card of the company's rate, the price for a quarter acre.
 * Source: docs/spec/company.md, section 2, "Rate card", and section 5.
 */
export function RateCard({ saved, minimum, onReadAgain, onSaved }: Props) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const text = draft?.text ?? inField(saved);
  const rate = draft ? readRate(text) : saved;
  const complain = (words: string) => {
    setProblem(words);
    field.current?.focus();
  };
  const { mutate, isPending } = useSaveSettings({
    send: (wanted: { rate: Cents | null; was: Cents | null }) =>
      call(rates.change, { body: { company_rate_cents: wanted.rate, was_cents: wanted.was } }),
    onSaved: ({ company_rate_cents }) => {
      onSaved(company_rate_cents);
      setDraft(null);
    },
    onRefused: (fault) => {
      const code = fault instanceof ApiProblem ? fault.code : null;
      if (code !== 'rate_changed' && code !== 'validation') return false;
      complain(fault.message);
      // Another member has saved meanwhile: the typed rate is kept, and a second save replaces the member's rate.
      if (code === 'rate_changed') void onReadAgain().then((was) => setDraft((typed) => typed && { ...typed, was }));
      return true;
    },
  });
  const type = (typed: string) => {
    setProblem(null);
    setDraft({ text: rateTyped(typed), was: draft ? draft.was : saved });
  };
  const save = () => {
    if (!draft) return;
    if (rate !== null && rate > MOST_RATE) return complain(TOO_HIGH);
    mutate({ rate, was: draft.was });
  };
  return (
    <SettingsCard title="Rate">
      <SettingsForm matter="your rate" changed={draft !== null && rate !== saved} saving={isPending} onSave={save}>
        <p className={classes.saved}>{saved === null ? 'No rate saved yet' : `Saved rate: ${formatMoney(saved)}`}</p>
        <TextField
          ref={field}
          label="Set Your Rate (per 0.25 acre)"
          description="In US dollars. Homeowners are offered you at this rate as soon as it is saved; booked mowings keep their price."
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          leftSection="$"
          className={classes.field}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <p className={classes.acre} role="status">
          {acreWords(text, rate)}
        </p>
        <Lawns {...{ rate, minimum }} />
      </SettingsForm>
    </SettingsCard>
  );
}

const inField = (rate: Cents | null): string => (rate === null ? '' : (rate / 100).toFixed(2));

function acreWords(text: string, rate: Cents | null): string {
  if (rate !== null) return `About ${formatMoney(perAcre(rate))} per acre`;
  return text === ''
    ? 'Without a rate homeowners are not offered your company.'
    : 'This is no amount: it would be saved as no rate.';
}

/** Table of what homeowners pay and the company gets for typical lawns at this rate; nothing for an invalid rate. */
function Lawns({ rate, minimum }: { rate: Cents | null; minimum: Cents }) {
  const lawns = rate === null || rate > MOST_RATE ? [] : typicalLawns({ ...rateOnly(rate), minimum });
  if (lawns.length === 0) return null;
  const rows = lawns.map(({ lot, price, payout }) => ({ words: lot, total: price.total, payout }));
  return <PriceTable caption="Three typical lawns, with grass below 8 inches" of="Lawn" rows={rows} />;
}
