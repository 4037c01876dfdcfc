import type { Day } from '@swath/domain/calendar';
import type { Customer } from '../customer.ts';
import { newPlan, type PlanValues } from '../planning/plan-values.ts';
import { newProposal, type ProposalValues } from '../proposing/proposal-values.ts';

/** Jobs that are being made: for whom, and what was filled in. */
export type Draft = {
  /** The same for every try at sending the same; another one as soon as something is changed. */
  readonly id: string;
} & (
  | (Extract<Customer, { kind: 'own' }> & { readonly values: PlanValues })
  | (Extract<Customer, { kind: 'homeowner' }> & { readonly values: ProposalValues })
);

/** What the form shows first for a customer. @param today  in the company's zone */
export function draftFor(customer: Customer, today: Day): Draft {
  const id = crypto.randomUUID();
  return customer.kind === 'own'
    ? { ...customer, id, values: newPlan(customer.client, today) }
    : { ...customer, id, values: newProposal(today) };
}
