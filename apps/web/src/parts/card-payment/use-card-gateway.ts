import type { UseQueryResult } from '@tanstack/react-query';
import { type CardGateway, usePaymentConfig } from './card-payment.api.ts';

/** The gateway's configuration, or why there is no card form. */
type CardGatewayAround = {
  /** Null until it is loaded. */
  readonly config: CardGateway | null;
  /** Why there is no form: the page could not be opened, or the configuration could not be loaded. */
  readonly fault: Error | null;
  /** Retries what failed. */
  readonly again: () => void;
  readonly asking: boolean;
};

/** Loads the gateway's configuration in parallel with a page. @param enabled nothing is fetched before */
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
