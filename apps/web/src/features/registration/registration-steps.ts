import type { FieldProblem } from '@swath/contract/problems';
import { RegistrationFields } from '@swath/contract/registrations';
import * as z from 'zod/mini';
import { hasAllEquipment } from './equipment.ts';
import type { Draft } from './registration-draft.ts';

/** The wizard's steps, numbered to four whichever of the two last ones is taken. Source: docs/rules/companies.md. */
export const STEPS = [
  { name: 'company', label: 'Company' },
  { name: 'equipment', label: 'Equipment' },
  { name: 'account', label: 'Account' },
  { name: 'sign-in', label: 'Finish' },
] as const;
export type StepName = (typeof STEPS)[number]['name'];

/** Applying again has no account step: the account exists. */
export const STEPS_AGAIN = STEPS.slice(0, 2);

/** Schema of the first step. */
export const CompanyFields = z.omit(RegistrationFields, { equipment_checklist: true });

/** The first step whose answers are missing and needed by later ones; null when they can be shown. */
export function stepToAnswer({ company, equipment }: Draft): 'company' | 'equipment' | null {
  if (!CompanyFields.safeParse(company).success) return 'company';
  return hasAllEquipment(equipment) ? null : 'equipment';
}

const isIn = (fields: object, { path }: FieldProblem) => path.replace(/^body\./, '') in fields;

/** The earlier step that has one of these fields; null when neither has. */
export function stepWithField(wrong: readonly FieldProblem[]): 'company' | 'equipment' | null {
  if (wrong.some((field) => isIn(CompanyFields.shape, field))) return 'company';
  return wrong.some((field) => isIn(RegistrationFields.shape, field)) ? 'equipment' : null;
}
