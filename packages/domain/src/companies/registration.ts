import type { CompanyStatus } from '../accounts/role.ts';
import { accept, type Result, refuse } from '../result.ts';

/** Legal form of the business. Source: docs/spec/access.md, section 3. */
export const BUSINESS_ENTITY_TYPES = ['llc', 'sole_proprietor', 'corporation', 'partnership'] as const;
export type BusinessEntityType = (typeof BUSINESS_ENTITY_TYPES)[number];

/** Transitions of a registration: by an administrator, or by a rejected company (`apply-again`). */
export type RegistrationStep = 'approve' | 'reject' | 'suspend' | 'reinstate' | 'apply-again';

/** State machine of a registration: each step's source and target status, and its refusal from any other. */
const STEPS = {
  approve: { from: 'pending', to: 'approved', otherwise: 'company_not_pending' },
  reject: { from: 'pending', to: 'rejected', otherwise: 'company_not_pending' },
  suspend: { from: 'approved', to: 'suspended', otherwise: 'company_not_approved' },
  reinstate: { from: 'suspended', to: 'approved', otherwise: 'company_not_suspended' },
  'apply-again': { from: 'rejected', to: 'pending', otherwise: 'registration_not_open' },
} as const satisfies Record<RegistrationStep, { from: CompanyStatus; to: CompanyStatus; otherwise: string }>;

/** The refusal of a step. */
type ReasonAgainst<Step extends RegistrationStep> = (typeof STEPS)[Step]['otherwise'];

/**
 * The status of a company after a step.
 *
 * Source: docs/spec/access.md, section 4; suspending and applying again are ours (docs/rules/accounts.md).
 */
export function takeRegistrationStep<Step extends RegistrationStep>(
  status: CompanyStatus,
  step: Step,
): Result<CompanyStatus, ReasonAgainst<Step>> {
  const { from, to, otherwise } = STEPS[step];
  return status === from ? accept(to) : refuse(otherwise);
}

/** Seconds in which an approval can be undone on screen. */
export const UNDO_APPROVAL_SECONDS = 10;
/** The server allows 5 seconds more for a slow network; the company is notified of its approval only after this. */
export const APPROVAL_STANDS_AFTER_MS = (UNDO_APPROVAL_SECONDS + 5) * 1000;

/**
 * Undoes an approval.
 *
 * @param decidedMsAgo  age of the last decision; null when there was none
 *
 * Source: docs/rules/accounts.md.
 */
export const undoApproval = (
  status: CompanyStatus,
  decidedMsAgo: number | null,
): Result<CompanyStatus, 'approval_stands'> =>
  status === 'approved' && decidedMsAgo !== null && decidedMsAgo < APPROVAL_STANDS_AFTER_MS
    ? accept('pending')
    : refuse('approval_stands');

/** Whether a step is allowed in this status; the button is hidden otherwise. */
export const mayTakeStep = (status: CompanyStatus, step: RegistrationStep): boolean =>
  takeRegistrationStep(status, step).ok;
