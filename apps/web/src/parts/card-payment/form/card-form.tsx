import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { CardGateway } from '../card-payment.api.ts';
import { INITIALIZE_FAILED } from '../payment-problems.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { SandboxCardForm } from './sandbox-card-form.tsx';

const fetchStripe = () => import('./stripe-card-form.tsx');

type Props = CardGateway & {
  clientSecret: string;
  sessionId: string;
  /** Called when the form reports success. Whether the payment arrived must be asked of the server. */
  onComplete: () => void;
  /** The ZIP that the customer most likely types; left out: none is known. */
  zip?: string | undefined;
};

/** The payment provider's card form, in a frame of its own: card numbers never reach our page. */
export function CardForm({ gateway, publishableKey, clientSecret, sessionId, onComplete, zip }: Props) {
  const { part: stripe, failed } = useLazyModule(fetchStripe, gateway !== 'sandbox' && Boolean(publishableKey));
  if (gateway === 'sandbox') {
    return <SandboxCardForm {...{ clientSecret, sessionId, onComplete, zip }} />;
  }
  if (!publishableKey || failed) return <ErrorState title={INITIALIZE_FAILED} />;
  if (!stripe) return <CardFormSkeleton />;
  return <stripe.StripeCardForm publishableKey={publishableKey} clientSecret={clientSecret} onComplete={onComplete} />;
}
