import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { INITIALIZE_FAILED } from '../payment-problems.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';

type Props = { publishableKey: string; clientSecret: string; onComplete: () => void };

/** Stripe's own card form. Its script is loaded from Stripe's server, as Stripe requires, when the form is shown. */
export function StripeCardForm({ publishableKey, clientSecret, onComplete }: Props) {
  const stripe = useQuery({
    queryKey: ['stripe-script', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const latest = useRef(onComplete);
  useEffect(() => {
    latest.current = onComplete;
  });
  const options = useMemo(
    () => ({ fetchClientSecret: async () => clientSecret, onComplete: () => latest.current() }),
    [clientSecret],
  );
  if (stripe.isPending) return <CardFormSkeleton />;
  if (!stripe.data) {
    return <ErrorState title={INITIALIZE_FAILED} onRetry={() => void stripe.refetch()} retrying={stripe.isFetching} />;
  }
  return (
    <EmbeddedCheckoutProvider key={clientSecret} stripe={stripe.data} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}
