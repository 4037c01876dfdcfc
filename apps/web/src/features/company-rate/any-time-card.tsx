import { rates } from '@swath/contract/rates';
import { rateTyped, readRate } from '@swath/domain/companies/rate';
import { MOST_ANY_TIME_DISCOUNT } from '@swath/domain/pricing/price-rules';
import { type Cents, cents } from '@swath/domain/units';
import { useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import classes from './rate-card.module.css';

type Props = {
  /** The saved discount in cents; 0: none. */
  saved: Cents;
  /** Called once another discount is saved. */
  onSaved: (discount: Cents) => void;
};

const WRONG = `Please enter a discount from $0.00 to ${formatMoney(MOST_ANY_TIME_DISCOUNT)}.`;

/**
 * Settings card of the discount for visits at any time of the day, which leave the crew free in its order.
 * Source: docs/rules/booking-and-price.md.
 */
export function AnyTimeCard({ saved, onSaved }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const text = typed ?? (saved / 100).toFixed(2);
  const discount = text === '' ? cents(0) : readRate(text);
  const { mutate, isPending } = useSaveSettings({
    send: (wanted: Cents) => call(rates.changeAnyTimeDiscount, { body: { any_time_discount_cents: wanted } }),
    onSaved: ({ any_time_discount_cents }) => {
      onSaved(any_time_discount_cents);
      setTyped(null);
    },
  });
  const save = () => {
    if (discount !== null && discount <= MOST_ANY_TIME_DISCOUNT) return mutate(discount);
    setWrong(WRONG);
    field.current?.focus();
  };
  return (
    <SettingsCard title="Arrival times">
      <SettingsForm matter="arrival times" changed={discount !== saved} saving={isPending} onSave={save}>
        <SettingsWords>
          Homeowners choose a two-hour arrival time that your day can still keep, or any time of the day. A visit at any
          time leaves your crew free in its order: you can make it cost less.
        </SettingsWords>
        <TextField
          ref={field}
          label="Discount for any time"
          description="In US dollars a visit, at most half of its price. Booked mowings keep their price."
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          leftSection="$"
          className={classes.field}
          value={text}
          error={wrong}
          onChange={({ currentTarget }) => {
            setWrong(null);
            setTyped(rateTyped(currentTarget.value));
          }}
        />
      </SettingsForm>
    </SettingsCard>
  );
}
