import type { FieldProblem } from '@swath/contract/problems';
import { RegistrationFields } from '@swath/contract/registrations';
import * as z from 'zod/mini';
import { hasAllEquipment } from './equipment.ts';
import type { Draft } from './registration-draft.ts';

/**
 * The steps of the registration wizard. "sign-in" is a shorter form of "account", without the full name: an applicant
 * fills in only one of the two, but each has its own step number.
 * Source: docs/rules/companies.md.
 */
export const STEPS = [
  { name: 'company', label: 'Company' },
  { name: 'equipment', label: 'Equipment' },
  { name: 'account', label: 'Account' },
  { name: 'sign-in', label: 'Finish' },
] as const;
export type StepName = (typeof STEPS)[number]['name'];

/** The steps for a company that applies again: it has an account already. */
export const STEPS_AGAIN = STEPS.slice(0, 2);

/** Schema of the answers of the registration wizard's first step, about the company. */
export const CompanyFields = z.omit(RegistrationFields, { equipment_checklist: true });

/** The earliest step that lacks required answers, which must be completed before later steps; null if none does. */
export function stepToAnswer({ company, equipment }: Draft): 'company' | 'equipment' | null {
  if (!CompanyFields.safeParse(company).success) return 'company';
  return hasAllEquipment(equipment) ? null : 'equipment';
}

const isIn = (fields: object, { path }: FieldProblem) => path.replace(/^body\./, '') in fields;

/**
 * The step before the account step that has one of the rejected fields; null if none of the fields is in those steps.
 */
export function stepWithField(wrong: readonly FieldProblem[]): 'company' | 'equipment' | null {
  if (wrong.some((field) => isIn(CompanyFields.shape, field))) return 'company';
  return wrong.some((field) => isIn(RegistrationFields.shape, field)) ? 'equipment' : null;
}
