import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardForm } from '../form/card-form.tsx';
import { CardFormSkeleton } from '../form/card-form-skeleton.tsx';
import { useCardGateway } from '../use-card-gateway.ts';

type Props = {
  /** The opened payment page. If `clientSecret` is null, it is paid already, and the caller polls its state. */
  page: UseQueryResult<{ clientSecret: string | null; sessionId: string }>;
  /** Called when the form reports success. Whether the payment arrived must be asked of the server. */
  onComplete: () => void;
};

/**
 * The card form of a payment page that reserves no time on the company's day, so without a countdown. A placeholder
 * while it loads, an error if it cannot be loaded.
 */
export function CardPage({ page, onComplete }: Props) {
  const { config, fault, again, asking } = useCardGateway(page, true);
  if (fault) {
    return <ErrorState title={fault.message} onRetry={isRefusal(fault) ? undefined : again} retrying={asking} />;
  }
  if (!page.data?.clientSecret || !config) return <CardFormSkeleton />;
  const { clientSecret, sessionId } = page.data;
  return (
    <CardForm key={sessionId} {...config} clientSecret={clientSecret} sessionId={sessionId} onComplete={onComplete} />
  );
}

type ExpiredProps = { title: string; children: ReactNode; onOpenAnother: () => void };

/** Notice that a payment page has expired, with a button that opens another one. */
export function CardPageExpired({ title, children, onOpenAnother }: ExpiredProps) {
  return (
    <FormAlert tone="notice" title={title}>
      {children}
      <Button display="block" mt="sm" onClick={onOpenAnother}>
        Open a new one
      </Button>
    </FormAlert>
  );
}
