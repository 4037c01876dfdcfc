import type { InvoiceSettings } from '@swath/contract/invoice-fields';
import { MOST_DUE_DAYS } from '@swath/domain/invoices/invoice';
import { CARD_COST_TEXT } from '@swath/domain/payments/card-cost';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeCached } from '../../lib/query-cache.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { invoiceSettings, saveInvoiceSettings } from './invoices.api.ts';

/** Settings card of what a company's invoices have in common. Source: docs/rules/payments-and-refunds.md. */
export function InvoiceSettingsCard() {
  const read = useQuery(invoiceSettings());
  return (
    <SettingsCard title="Invoice settings">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading..." />}
        failed="The settings of invoices could not be loaded."
      >
        {(saved) => <SettingsFields key={JSON.stringify(saved)} saved={saved} />}
      </Loaded>
    </SettingsCard>
  );
}

/** A percentage with up to three decimals: "8.125". */
const RATE = /^(\d{1,2})(?:\.(\d{1,3}))?$/;
const readRate = (typed: string): number | null => {
  const [, whole, thousandths = ''] = RATE.exec(typed.trim() || '0') ?? [];
  const rate = whole === undefined ? null : Number(whole) * 1000 + Number(thousandths.padEnd(3, '0'));
  return rate === null || rate > 30_000 ? null : rate;
};
const readDays = (typed: string): number | null =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= MOST_DUE_DAYS ? Number(typed) : null;

function SettingsFields({ saved }: { saved: InvoiceSettings }) {
  const queries = useQueryClient();
  const [rate, setRate] = useState(String(saved.tax_rate / 1000));
  const [days, setDays] = useState(String(saved.due_days));
  const [words, setWords] = useState(saved.how_to_pay);
  const [reminds, setReminds] = useState(saved.remind_estimates);
  const [takesCards, setTakesCards] = useState(saved.takes_cards);
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useSaveSettings({
    send: saveInvoiceSettings,
    onSaved: (now) => writeCached(queries, invoiceSettings(), now),
  });
  const [taxRate, dueDays] = [readRate(rate), readDays(days)];
  const changed =
    taxRate !== saved.tax_rate ||
    dueDays !== saved.due_days ||
    words !== saved.how_to_pay ||
    reminds !== saved.remind_estimates ||
    takesCards !== saved.takes_cards;
  const save = () => {
    setTried(true);
    if (taxRate === null || dueDays === null) return;
    mutate({
      ...{ tax_rate: taxRate, due_days: dueDays, how_to_pay: words },
      ...{ remind_estimates: reminds, takes_cards: takesCards },
    });
  };
  return (
    <SettingsForm matter="your invoices" changed={changed} saving={isPending} onSave={save}>
      <SettingsWords>
        For the invoices that you write to your own clients. They pay you directly or, if you turn it on, by card; Swath
        takes no fee. Another tax rate holds for drafts that you save from now on, other days for what you send from now
        on. How clients pay you changes on every open invoice.
      </SettingsWords>
      <TextField
        label="Sales tax (percent)"
        description="0 if you charge none. It is added to the sum after the discount, and rounded once."
        inputMode="decimal"
        maxLength={6}
        value={rate}
        error={tried && taxRate === null ? 'Please enter a rate between 0 and 30 percent, such as 8.125.' : null}
        onChange={({ currentTarget }) => setRate(currentTarget.value)}
      />
      <TextField
        label="Days until payment is due"
        inputMode="numeric"
        maxLength={2}
        value={days}
        error={tried && dueDays === null ? `Please enter a number of days between 0 and ${MOST_DUE_DAYS}.` : null}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      <TextArea
        label="How clients pay you (optional)"
        description="Stands on each open invoice: to whom a check is made out, your name in a payment app."
        maxLength={500}
        rows={3}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <SwitchField
        label="Take cards"
        description={`Clients can pay an open invoice by card on its page, or a part of it. It costs you what the card costs, ${CARD_COST_TEXT} of each payment; the rest comes with your payouts.`}
        checked={takesCards}
        onChange={setTakesCards}
      />
      {takesCards && !saved.cards_ready && (
        <FormAlert tone="notice" title="Your payout account takes no payments yet.">
          Cards are taken as soon as it does. <TextLink href={paths.companyPayouts}>See payouts</TextLink>
        </FormAlert>
      )}
      <SwitchField
        label="Remind clients of estimates"
        description="Two days before its last day, Swath mails a client a reminder of an estimate that waits for an answer."
        checked={reminds}
        onChange={setReminds}
      />
    </SettingsForm>
  );
}
