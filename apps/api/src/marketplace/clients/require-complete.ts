import { isComplete, whyNotPlanVisits } from '@swath/domain/clients/own-client';
import { Refused } from '../../platform/process/refused.ts';
import type { ClientRow } from './clients.writes.ts';

/** An own client (a customer whom the company bills itself, outside of Swath) with every field that a visit needs. */
export type CompleteClient = ClientRow & {
  readonly lot_size_sqft: NonNullable<ClientRow['lot_size_sqft']>;
  readonly price_cents: NonNullable<ClientRow['price_cents']>;
};

/**
 * Checks that an own client has the lot size and the price that a visit needs; clients imported from a file may lack
 * them.
 *
 * @throws Refused own_client_incomplete
 *
 * Source: docs/rules/companies.md.
 */
export function requireComplete(client: ClientRow): CompleteClient {
  if (!isComplete(client)) throw new Refused('own_client_incomplete');
  return client;
}

/** Checks that visits can be planned at an own client. @throws Refused own_client_archived, own_client_not_serviced */
export function requirePlannable({ archived_at, no_service_reason }: ClientRow): void {
  const whyNot = whyNotPlanVisits({ archived: archived_at !== null, no_service_reason });
  if (whyNot) throw new Refused(whyNot);
}
