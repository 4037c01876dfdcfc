import type { CompanyStatus } from '@swath/domain/accounts/role';
import { mayTakeStep, type RegistrationStep } from '@swath/domain/companies/registration';
import { ApiProblem } from '../../lib/api-client.ts';

/** What an administrator can do with a company. */
export type ReviewStep = Exclude<RegistrationStep, 'apply-again'>;

/** The texts of each step: its button, the button while pending, and the toasts. Source: docs/spec/access.md, section 8. */
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

/** Whether a step needs a reason, which the company reads. */
export const isReasoned = (step: ReviewStep): step is 'reject' | 'suspend' => step === 'reject' || step === 'suspend';

/** The steps for a company of this status. */
export const offeredSteps = (status: CompanyStatus): ReviewStep[] => STEPS.filter((step) => mayTakeStep(status, step));

/**
 * The toast about a step that failed. Where a reason was asked for, the dialog shows the error.
 * Source: docs/spec/access.md, section 8.
 */
export function failureWords(step: ReviewStep, fault: Error): string {
  if (fault instanceof ApiProblem && fault.status === 401) return 'No active session';
  const { failed } = STEP_WORDS[step];
  return isReasoned(step) ? failed : `${failed}: ${fault.message}`;
}

/** The heading over the companies of a status, and the empty and error states of their list. */
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
