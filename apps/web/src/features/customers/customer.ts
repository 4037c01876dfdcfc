import type { OwnClient } from '@swath/contract/own-clients';
import type { ServedHomeowner } from '@swath/contract/series-proposals';
import { addressLine } from '@swath/domain/accounts/profile';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';

/** A company's customer: an own client, whom it bills itself outside of Swath, or a homeowner it has mowed for. */
export type Customer =
  | { readonly kind: 'own'; readonly client: OwnClient }
  | { readonly kind: 'homeowner'; readonly homeowner: ServedHomeowner };

/** Why no series can be proposed to a homeowner now, as a text; null if one can. Source: docs/rules/series.md. */
export function whyNotPropose({
  is_asked,
  may_propose_from,
}: Pick<ServedHomeowner, 'is_asked' | 'may_propose_from'>): string | null {
  if (is_asked) return 'Has not answered your proposal yet.';
  return (
    may_propose_from && `Said no to your proposal. You can ask again from ${formatDay(may_propose_from, today())} on.`
  );
}

/** An id of a customer that is unique across both kinds: the client's, or that of a homeowner's job. */
export const customerId = (customer: Customer): string =>
  customer.kind === 'own' ? customer.client.id : customer.homeowner.job_id;

/** An own client's address, as one line. */
export const clientAddress = ({ street_address, city, state, zip_code }: OwnClient): string =>
  addressLine({ streetAddress: street_address, city, state, zipCode: zip_code });

/** The name and the one-line address of a customer of either kind. */
export function describeCustomer(customer: Customer): { name: string; address: string } {
  if (customer.kind === 'own') return { name: customer.client.full_name, address: clientAddress(customer.client) };
  return { name: customer.homeowner.full_name, address: customer.homeowner.address };
}
