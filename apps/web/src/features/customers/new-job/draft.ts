import type { Day } from '@swath/domain/calendar';
import type { Customer } from '../customer.ts';
import { newPlan, type PlanValues } from '../planning/plan-values.ts';
import { newProposal, type ProposalValues } from '../proposing/proposal-values.ts';

/** The draft of new jobs: the customer and the form's values. */
export type Draft = {
  /** Idempotency key: the same for every retry, a new one after each change. */
  readonly id: string;
} & (
  | (Extract<Customer, { kind: 'own' }> & { readonly values: PlanValues })
  | (Extract<Customer, { kind: 'homeowner' }> & { readonly values: ProposalValues })
);

/** The default draft for a customer. @param today  in the company's zone */
export function draftFor(customer: Customer, today: Day): Draft {
  const id = crypto.randomUUID();
  return customer.kind === 'own'
    ? { ...customer, id, values: newPlan(customer.client, today) }
    : { ...customer, id, values: newProposal(today) };
}
