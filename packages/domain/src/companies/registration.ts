import type { CompanyStatus } from '../accounts/role.ts';
import { accept, type Outcome, refuse } from '../outcome.ts';

/** What kind of business registers. Source: docs/spec/access.md, section 3. */
export const BUSINESS_ENTITY_TYPES = ['llc', 'sole_proprietor', 'corporation', 'partnership'] as const;
export type BusinessEntityType = (typeof BUSINESS_ENTITY_TYPES)[number];

/** What an administrator can do with a company, and what a company that was rejected can do. */
export type RegistrationStep = 'approve' | 'reject' | 'suspend' | 'reinstate' | 'apply-again';

/** From which status each step leads where, and why it is refused from any other. */
const STEPS = {
  approve: { from: 'pending', to: 'approved', otherwise: 'company_not_pending' },
  reject: { from: 'pending', to: 'rejected', otherwise: 'company_not_pending' },
  suspend: { from: 'approved', to: 'suspended', otherwise: 'company_not_approved' },
  reinstate: { from: 'suspended', to: 'approved', otherwise: 'company_not_suspended' },
  'apply-again': { from: 'rejected', to: 'pending', otherwise: 'registration_not_open' },
} as const satisfies Record<RegistrationStep, { from: CompanyStatus; to: CompanyStatus; otherwise: string }>;

/** Why a step is refused: each for one reason. */
type ReasonAgainst<Step extends RegistrationStep> = (typeof STEPS)[Step]['otherwise'];

/**
 * The status a company has after a step.
 *
 * Source: docs/spec/access.md, section 4; suspending and applying again are ours (docs/decisions.md, D7).
 */
export function takeRegistrationStep<Step extends RegistrationStep>(
  status: CompanyStatus,
  step: Step,
): Outcome<CompanyStatus, ReasonAgainst<Step>> {
  const { from, to, otherwise } = STEPS[step];
  return status === from ? accept(to) : refuse(otherwise);
}

/** So long an approval can be taken back on screen. */
export const UNDO_APPROVAL_SECONDS = 10;
/** The server gives a slow network a little more; the company hears of its approval once this is over. */
export const APPROVAL_STANDS_AFTER_MS = (UNDO_APPROVAL_SECONDS + 5) * 1000;

/**
 * The status a company has after its approval was taken back.
 *
 * @param decidedMsAgo  how long ago its last decision was; null when there was none
 *
 * Source: docs/decisions.md, D533.
 */
export const undoApproval = (
  status: CompanyStatus,
  decidedMsAgo: number | null,
): Outcome<CompanyStatus, 'approval_stands'> =>
  status === 'approved' && decidedMsAgo !== null && decidedMsAgo < APPROVAL_STANDS_AFTER_MS
    ? accept('pending')
    : refuse('approval_stands');

/** Whether a step can be taken from here: a button for any other is not shown. */
export const mayTakeStep = (status: CompanyStatus, step: RegistrationStep): boolean =>
  takeRegistrationStep(status, step).ok;
