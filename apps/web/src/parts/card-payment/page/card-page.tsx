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
  /** The page as it was opened. Without a secret it is paid already, and that is being looked at. */
  page: UseQueryResult<{ clientSecret: string | null; sessionId: string }>;
  /** The form says that it is done. Whether it is, only the server knows. */
  onComplete: () => void;
};

/** The card form of a page that holds no place: what is on its way, or why there is none, stands where it would be. */
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

/** A page past its time, and the way to another one. */
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
