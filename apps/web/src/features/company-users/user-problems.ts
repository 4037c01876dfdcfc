import { isRefusal } from '../../lib/api-client.ts';

// Source: docs/spec/company.md, section 8, "Company users".
const WORDS = {
  add: ['Failed to add user.', 'An error occurred while adding the user.'],
  remove: ['Failed to remove user.', 'An error occurred while removing the user.'],
  makePrimary: ['Failed to set primary user.', 'An error occurred while setting primary user.'],
  // Ours, in the same manner (D392).
  changeRole: ['Failed to change the user.', 'An error occurred while changing the user.'],
} as const;

/** Why something with a company's users did not work: what was refused says why; what got no answer could not be done. */
export function userProblem(doing: keyof typeof WORDS, fault: Error): string {
  const [refused, broken] = WORDS[doing];
  return isRefusal(fault) ? `${refused} ${fault.message}` : broken;
}
