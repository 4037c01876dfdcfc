import type { UseQueryResult } from '@tanstack/react-query';
import { type CardGateway, usePaymentConfig } from './card-payment.api.ts';

/** What a card form needs besides its page, and why there is no form. */
type CardGatewayAround = {
  /** Null until it is known. */
  readonly config: CardGateway | null;
  /** Why there is no form: the page could not be opened, or it is not known how cards are taken. */
  readonly fault: Error | null;
  /** Asks again for what failed. */
  readonly again: () => void;
  readonly asking: boolean;
};

/** How cards are taken, for a page that is opened at the same time. @param enabled nothing is asked before */
export function useCardGateway(page: UseQueryResult, enabled: boolean): CardGatewayAround {
  const config = usePaymentConfig(enabled);
  return {
    config: config.data ?? null,
    fault: page.error ?? (config.data ? null : config.error),
    again: () => {
      if (config.isError) void config.refetch();
      if (page.isError) void page.refetch();
    },
    asking: page.isFetching || config.isFetching,
  };
}
