import type { Cents } from '@swath/domain/units';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createQueryClient } from '../../../lib/query-client.ts';
import { CardPage, CardPageExpired } from '../../../parts/card-payment/page/card-page.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { useCardPage, useCardPageState } from '../invoices.api.ts';

type Props = {
  /** Token of the invoice's signed link. */
  token: string;
  /** The part to pay; null: all that is open. */
  part: Cents | null;
  /** Called once the money is there, or goes back because the invoice does not need it any more. */
  onEnded: () => void;
};

/** The card form for the invoice of a signed link. */
export function PayByCard(props: Props) {
  // Whoever opens the link has no account, and so no query cache.
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

/** Whether the invoice is paid is polled from the server, as the form itself cannot know it. */
function Form({ token, part, onEnded }: Props) {
  const [attempt, setAttempt] = useState(1);
  const page = useCardPage(token, part, attempt);
  const state = useCardPageState(token, page.data?.sessionId ?? null);
  const outcome = state.data?.outcome ?? 'open';
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (outcome === 'paid') end();
  }, [outcome]);
  if (outcome === 'expired') {
    return (
      <CardPageExpired title="This payment page has expired." onOpenAnother={() => setAttempt(attempt + 1)}>
        Nothing was charged.
      </CardPageExpired>
    );
  }
  if (outcome === 'returned') {
    return (
      <FormAlert tone="notice" title="This invoice was changed in the meantime.">
        What you paid just now goes back to your card. Please load this page again.
      </FormAlert>
    );
  }
  return <CardPage page={page} onComplete={() => void state.refetch()} />;
}
