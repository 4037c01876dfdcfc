import { Button } from '../../../ui/form/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { CardGateway } from '../card-payment.api.ts';
import { CardForm } from '../form/card-form.tsx';
import { CardFormSkeleton } from '../form/card-form-skeleton.tsx';
import { holdEndsAt, holdStage } from '../hold/hold.ts';
import { HoldLine } from '../hold/hold-line.tsx';
import { useNow } from '../hold/use-now.ts';
import type { OpenPayment } from '../open-payment.ts';

/**
 * Error shown instead of the card form if the opened payment page has no client secret, which the form needs.
 * Source: docs/spec/homeowner.md, section 8.
 */
const NO_CLIENT_SECRET = 'No clientSecret returned by server';

type Props = {
  payment: OpenPayment;
  onHoldAgain: () => void;
  /** The ZIP that the homeowner most likely types; left out: none is known. */
  zip?: string | undefined;
};

/**
 * The card form with a countdown until the reserved time is given up. A placeholder while the form loads or the payment
 * is confirmed; an error if the page has no form.
 */
export function PaymentPanel({ payment, onHoldAgain, zip }: Props) {
  const { session, config, paymentState } = payment;
  if (!session || !config) return <CardFormSkeleton />;
  const { clientSecret, sessionId, heldUntil } = session;
  if (clientSecret !== null) {
    return (
      <HeldPage
        key={sessionId}
        payment={payment}
        config={config}
        clientSecret={clientSecret}
        sessionId={sessionId}
        endsAt={holdEndsAt(heldUntil, payment.receivedAt)}
        onHoldAgain={onHoldAgain}
        zip={zip}
      />
    );
  }
  // Without `clientSecret` the page is paid already, and its state is being polled.
  if (paymentState === 'unknown' || paymentState === 'paid') return <CardFormSkeleton />;
  return <ErrorState title={NO_CLIENT_SECRET} onRetry={onHoldAgain} />;
}

type HeldProps = Props & { config: CardGateway; clientSecret: string; sessionId: string; endsAt: number };

function HeldPage({ payment, config, clientSecret, sessionId, endsAt, onHoldAgain, zip }: HeldProps) {
  const now = useNow();
  const stage = payment.paymentState === 'expired' ? 'ended' : holdStage(endsAt, now);
  const over = stage === 'ended' && payment.paymentState !== 'paid' && !payment.confirming;
  return (
    <>
      <HoldLine endsAt={endsAt} now={now} stage={stage} />
      {over ? (
        <HoldEnded onHoldAgain={onHoldAgain} />
      ) : (
        <CardForm {...config} {...{ clientSecret, sessionId, zip }} onComplete={payment.onCardDone} />
      )}
    </>
  );
}

function HoldEnded({ onHoldAgain }: { onHoldAgain: () => void }) {
  return (
    <FormAlert tone="notice" title="Your place is no longer held.">
      It may still be free: hold it again to pay for it.
      <Button display="block" mt="sm" onClick={onHoldAgain}>
        Hold my place again
      </Button>
    </FormAlert>
  );
}
