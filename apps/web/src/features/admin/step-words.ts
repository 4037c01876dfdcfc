import type { CompanyStatus } from '@swath/domain/accounts/role';
import { mayTakeStep, type RegistrationStep } from '@swath/domain/companies/registration';
import { ApiProblem } from '../../lib/api-client.ts';

/** What an administrator can decide about a company: approve, reject, suspend or reinstate it. */
export type ReviewStep = Exclude<RegistrationStep, 'apply-again'>;

/**
 * The texts of each decision: its button, the button while it is saved, and the toasts.
 * Source: docs/spec/access.md, section 8.
 */
export const STEP_WORDS: Record<ReviewStep, { button: string; busy: string; done: string; failed: string }> = {
  approve: {
    button: 'Approve',
    busy: 'Approving...',
    done: 'Company approved successfully',
    failed: 'Failed to approve company',
  },
  reject: {
    button: 'Reject',
    busy: 'Rejecting...',
    done: 'Company rejected successfully',
    failed: 'Failed to reject company',
  },
  suspend: {
    button: 'Suspend',
    busy: 'Suspending...',
    done: 'Company suspended successfully',
    failed: 'Failed to suspend company',
  },
  reinstate: {
    button: 'Reinstate',
    busy: 'Reinstating...',
    done: 'Company reinstated successfully',
    failed: 'Failed to reinstate company',
  },
};

const STEPS = Object.keys(STEP_WORDS) as ReviewStep[];

/** Whether a decision needs a reason, which the company will read. */
export const isReasoned = (step: ReviewStep): step is 'reject' | 'suspend' => step === 'reject' || step === 'suspend';

/** The decisions that are possible about a company with this status. */
export const offeredSteps = (status: CompanyStatus): ReviewStep[] => STEPS.filter((step) => mayTakeStep(status, step));

/**
 * The toast about a decision that failed. If a reason was asked for, its dialog shows the details.
 * Source: docs/spec/access.md, section 8.
 */
export function failureWords(step: ReviewStep, fault: Error): string {
  if (fault instanceof ApiProblem && fault.status === 401) return 'No active session';
  const { failed } = STEP_WORDS[step];
  return isReasoned(step) ? failed : `${failed}: ${fault.message}`;
}

/** The texts of each list of companies: tab, heading, empty state and error. */
export const LIST_WORDS: Record<CompanyStatus, { tab: string; heading: string; none: string; failed: string }> = {
  pending: {
    tab: 'Pending',
    heading: 'Pending Company Registrations',
    none: 'No pending registrations',
    failed: 'Failed to fetch pending companies',
  },
  approved: {
    tab: 'Approved',
    heading: 'Approved Companies',
    none: 'No approved companies',
    failed: 'Failed to fetch approved companies',
  },
  rejected: {
    tab: 'Rejected',
    heading: 'Rejected Company Registrations',
    none: 'No rejected registrations',
    failed: 'Failed to fetch rejected companies',
  },
  suspended: {
    tab: 'Suspended',
    heading: 'Suspended Companies',
    none: 'No suspended companies',
    failed: 'Failed to fetch suspended companies',
  },
};
