import type { CompanyStatus } from '../accounts/role.ts';
import { accept, type Result, refuse } from '../result.ts';

/** Legal forms of a business that a registration can have. Source: docs/spec/access.md, section 3. */
export const BUSINESS_ENTITY_TYPES = ['llc', 'sole_proprietor', 'corporation', 'partnership'] as const;
export type BusinessEntityType = (typeof BUSINESS_ENTITY_TYPES)[number];

/** Changes of a registration's status, by an administrator or by a rejected company (`apply-again`). */
export type RegistrationStep = 'approve' | 'reject' | 'suspend' | 'reinstate' | 'apply-again';

/** State machine of a registration: its status before and after each step, and the error code in any other status. */
const STEPS = {
  approve: { from: 'pending', to: 'approved', otherwise: 'company_not_pending' },
  reject: { from: 'pending', to: 'rejected', otherwise: 'company_not_pending' },
  suspend: { from: 'approved', to: 'suspended', otherwise: 'company_not_approved' },
  reinstate: { from: 'suspended', to: 'approved', otherwise: 'company_not_suspended' },
  'apply-again': { from: 'rejected', to: 'pending', otherwise: 'registration_not_open' },
} as const satisfies Record<RegistrationStep, { from: CompanyStatus; to: CompanyStatus; otherwise: string }>;

/** The error code with which a step is refused when the status does not allow it. */
type ReasonAgainst<Step extends RegistrationStep> = (typeof STEPS)[Step]['otherwise'];

/**
 * The status of a registration after a step, or the error code when its status does not allow the step.
 *
 * Source: docs/spec/access.md, section 4; suspending and applying again are our own additions (docs/rules/accounts.md).
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
/**
 * Milliseconds until an approval is final and the company is notified: 5 seconds more than on screen, for a slow
 * network.
 */
export const APPROVAL_STANDS_AFTER_MS = (UNDO_APPROVAL_SECONDS + 5) * 1000;

/**
 * Undoes an approval: the registration is pending again. An approval that is final is refused.
 *
 * @param decidedMsAgo  milliseconds since the last decision; null when there was none
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

/** Whether a registration's status allows a step; the button is hidden otherwise. */
export const mayTakeStep = (status: CompanyStatus, step: RegistrationStep): boolean =>
  takeRegistrationStep(status, step).ok;
