import type { PublicInvoice } from '@swath/contract/invoice-fields';
import { partsByCard } from '@swath/domain/invoices/invoice';
import type { Cents } from '@swath/domain/units';
import { useState } from 'react';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { readPublicInvoice } from '../invoices.api.ts';
import { PartForm } from './part-form.tsx';

const loadForm = () => import('./pay-by-card.tsx');

type Props = {
  /** Token of the invoice's signed link. */
  token: string;
  /** What can be paid by card now. */
  payable: Cents;
  /** Called with the invoice as it is after a payment. */
  onPaid: (invoice: PublicInvoice) => void;
};

/** Buttons that open the card form, for all that is open or for a part; once it is paid, the invoice is read anew. */
export function CardChoice({ token, payable, onPaid }: Props) {
  const [step, setStep] = useState<'choose' | 'part'>('choose');
  const [amount, setAmount] = useState<Cents | null>(null);
  const { part: form, failed } = useLazyModule(loadForm, amount !== null);
  const parts = partsByCard(payable);
  const ended = () => {
    toastSuccess('Thank you. Your payment has arrived.');
    readPublicInvoice(token).then(onPaid, () => location.reload());
  };
  if (form && amount !== null) {
    return (
      <>
        {parts && (
          <Group>
            <p>
              You pay {formatMoney(amount)}
              {amount < payable && ` of ${formatMoney(payable)}`}.
            </p>
            <Button variant="subtle" onClick={() => setAmount(null)}>
              Change the amount
            </Button>
          </Group>
        )}
        <form.PayByCard token={token} part={amount === payable ? null : amount} onEnded={ended} />
      </>
    );
  }
  const loading = amount !== null && !failed;
  return (
    <>
      {failed && <FormAlert>The card form could not be loaded. Please load this page again.</FormAlert>}
      {parts && step === 'part' ? (
        <PartForm {...parts} loading={loading} onChosen={setAmount} onCancel={() => setStep('choose')} />
      ) : (
        <Button onClick={() => setAmount(payable)} loading={loading}>
          Pay {formatMoney(payable)} by card
        </Button>
      )}
      {parts && step === 'choose' && (
        <Button variant="subtle" onClick={() => setStep('part')}>
          Pay a part by card
        </Button>
      )}
    </>
  );
}
