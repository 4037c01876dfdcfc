import type { CompanyPrices, CompanyPricesRead } from '@swath/contract/company-prices';
import { rates } from '@swath/contract/rates';
import { OVERGROWTH_FEE } from '@swath/domain/pricing/job-price';
import { NEIGHBOR_MILES } from '@swath/domain/pricing/price-rules';
import type { Cents } from '@swath/domain/units';
import { type ChangeEvent, useRef, useState } from 'react';
import { ApiProblem, call } from '../../lib/api-client.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { PriceExamples } from './price-examples.tsx';
import classes from './rate-card.module.css';
import {
  asSent,
  inField,
  isWhole,
  type PriceField,
  priceTyped,
  type ReadPrices,
  readPrices,
  type TypedPrices,
  whyNotPrice,
} from './typed-prices.ts';

type Props = {
  saved: CompanyPrices;
  /** The company's saved rate; null: none. */
  rate: Cents | null;
  /** Fetches the company again. @returns its present prices */
  onReadAgain: () => Promise<CompanyPrices>;
  /** Called once the prices are saved. */
  onSaved: (prices: CompanyPrices) => void;
};

/** The changed fields, and the prices that were stored when typing began. */
type Draft = { readonly typed: TypedPrices; readonly was: CompanyPrices };

/** Errors by field, and `whole` for one of the whole card. */
type Problems = { readonly fields: TypedPrices; readonly whole: string | null };
const NO_PROBLEMS: Problems = { fields: {}, whole: null };

const RADII = NEIGHBOR_MILES.map((miles) => ({
  value: String(miles),
  label: `${miles} ${miles === 1 ? 'mile' : 'miles'}`,
}));

/**
 * Settings card of a company's own prices beside its rate: a minimum, discounts, and what tall grass costs own clients.
 * Source: docs/rules/booking-and-price.md.
 */
export function PricesCard({ saved, rate, onReadAgain, onSaved }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const read = readPrices(saved, draft?.typed ?? {});
  const complain = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found.fields);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const { mutate, isPending } = useSaveSettings({
    send: (body: { prices: CompanyPricesRead; was: CompanyPricesRead }) => call(rates.changePrices, { body }),
    onSaved: (prices) => {
      onSaved(prices);
      setDraft(null);
      setProblems(NO_PROBLEMS);
    },
    onRefused: (fault) => {
      const found = problemsOf(fault);
      if (!found) return false;
      complain(found);
      // Another member has saved meanwhile: what was typed is kept, over the prices that the member saved.
      if (found.whole) void onReadAgain().then((was) => setDraft((typed) => typed && { ...typed, was }));
      return true;
    },
  });
  const field = (name: PriceField) => ({
    name,
    value: draft?.typed[name] ?? inField(saved, name),
    error: problems.fields[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setProblems(NO_PROBLEMS);
      const typed = { ...draft?.typed, [name]: priceTyped(name, currentTarget.value) };
      setDraft({ typed, was: draft?.was ?? saved });
    },
  });
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12, leftSection: '$' } as const;
  const percent = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3, rightSection: '%' } as const;
  const save = () => {
    if (!isWhole(read)) return complain({ fields: wrongFields(read), whole: null });
    if (draft) mutate({ prices: read, was: asSent(draft.was) });
  };
  return (
    <SettingsCard title="Your other prices">
      <SettingsForm matter="your other prices" changed={isChanged(read, saved)} saving={isPending} onSave={save}>
        <div ref={form} className={classes.prices}>
          <FormAlert>{problems.whole}</FormAlert>
          <SettingsWords>
            With your rate, these decide what homeowners pay, as soon as they are saved. Booked mowings and running
            series keep their price. 0 means no minimum or no discount.
          </SettingsWords>
          <TextField
            label="Minimum price of a mowing"
            description="A small lawn costs at least this much, whatever is taken off."
            className={classes.field}
            {...amount}
            {...field('minimum_cents')}
          />
          <fieldset className={classes.group}>
            <legend className={classes.legend}>Discount for regular visits</legend>
            <p className={classes.note}>For each visit of a series. Every three or four weeks counts as every month.</p>
            <div className={classes.row}>
              <TextField label="Every week" {...percent} {...field('weekly_percent')} />
              <TextField label="Every two weeks" {...percent} {...field('biweekly_percent')} />
              <TextField label="Every month" {...percent} {...field('monthly_percent')} />
            </div>
          </fieldset>
          <fieldset className={classes.group}>
            <legend className={classes.legend}>Discount near another mowing</legend>
            <p className={classes.note}>
              For a visit on a day on which you mow close by already. Homeowners see these days marked in their
              calendar.
            </p>
            <div className={classes.row}>
              <TextField label="Discount a visit" {...amount} {...field('neighbor_cents')} />
              <SelectField label="Another mowing within" data={RADII} {...field('neighbor_miles')} />
            </div>
          </fieldset>
          {isWhole(read) && <PriceExamples rate={rate} prices={read} />}
          <TextField
            label="Tall grass at your own clients"
            description={`What a visit costs more when you plan it with tall grass. Homeowners pay ${formatMoney(OVERGROWTH_FEE)} for it.`}
            className={classes.field}
            {...amount}
            {...field('tall_grass_cents')}
          />
        </div>
      </SettingsForm>
    </SettingsCard>
  );
}

const FIELDS: readonly PriceField[] = [
  'minimum_cents',
  'weekly_percent',
  'biweekly_percent',
  'monthly_percent',
  'neighbor_cents',
  'neighbor_miles',
  'tall_grass_cents',
];

const isChanged = (read: ReadPrices, saved: CompanyPrices): boolean =>
  FIELDS.some((field) => read[field] !== saved[field]);

const wrongFields = (read: ReadPrices): TypedPrices =>
  Object.fromEntries(FIELDS.filter((field) => read[field] === null).map((field) => [field, whyNotPrice(field)]));

/** The errors of a failed save; null for one that only a toast can show. */
function problemsOf(fault: Error): Problems | null {
  if (!(fault instanceof ApiProblem)) return null;
  if (fault.code === 'profile_changed') return { fields: {}, whole: fault.message };
  if (fault.fields.length === 0) return null;
  const fields = fault.fields.map(({ path, message }) => [path.replace('body.prices.', ''), message]);
  return { fields: Object.fromEntries(fields), whole: null };
}
