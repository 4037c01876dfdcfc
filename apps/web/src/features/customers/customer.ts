import type { OwnClient } from '@swath/contract/own-clients';
import type { ServedHomeowner } from '@swath/contract/series-proposals';
import { addressLine } from '@swath/domain/accounts/profile';
import { formatDay } from '../../ui/format/format-day.ts';

/** A company's customer: an own client, or a homeowner it has mowed for. */
export type Customer =
  | { readonly kind: 'own'; readonly client: OwnClient }
  | { readonly kind: 'homeowner'; readonly homeowner: ServedHomeowner };

/** Why no series can be proposed to a homeowner at present; null when it can. Source: docs/rules/series.md. */
export function whyNotPropose({
  is_asked,
  may_propose_from,
}: Pick<ServedHomeowner, 'is_asked' | 'may_propose_from'>): string | null {
  if (is_asked) return 'Has not answered your proposal yet.';
  return may_propose_from && `Said no to your proposal. You can ask again from ${formatDay(may_propose_from)} on.`;
}

/** A unique id of a customer, across both kinds. */
export const customerId = (customer: Customer): string =>
  customer.kind === 'own' ? customer.client.id : customer.homeowner.job_id;

/** An own client's address, in one line. */
export const clientAddress = ({ street_address, city, state, zip_code }: OwnClient): string =>
  addressLine({ streetAddress: street_address, city, state, zipCode: zip_code });

/** Display name and one-line address of a customer of either kind. */
export function describeCustomer(customer: Customer): { name: string; address: string } {
  if (customer.kind === 'own') return { name: customer.client.full_name, address: clientAddress(customer.client) };
  return { name: customer.homeowner.full_name, address: customer.homeowner.address };
}
