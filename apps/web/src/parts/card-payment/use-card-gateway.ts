import type { UseQueryResult } from '@tanstack/react-query';
import { type CardGateway, usePaymentConfig } from './card-payment.api.ts';

/** The payment provider's configuration, or the error that prevents the card form. */
type CardGatewayAround = {
  /** The payment provider's configuration; null until it is loaded. */
  readonly config: CardGateway | null;
  /**
   * Why there is no card form: the payment page could not be opened, or the configuration not loaded; null: no error.
   */
  readonly fault: Error | null;
  /** Repeats the requests that failed. */
  readonly again: () => void;
  readonly asking: boolean;
};

/**
 * Loads the payment provider's configuration, at the same time as a payment page is opened.
 * @param page  the query that opens the payment page
 * @param enabled  whether to load the configuration
 */
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
