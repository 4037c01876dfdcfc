/** Reasons of a company for canceling a job in advance. */
export const CALL_OFF_REASONS = ['equipment', 'staff', 'weather', 'other'] as const;
export type CallOffReason = (typeof CALL_OFF_REASONS)[number];

/** Reasons of a crew for not mowing, given at the lawn. */
export const CANNOT_DO_REASONS = ['no_access', 'too_high', 'dog', 'weather', 'other'] as const;
export type CannotDoReason = (typeof CANNOT_DO_REASONS)[number];

/** All reasons of a company or crew, as stored with a canceled job. */
export const CREW_REASONS = ['equipment', 'staff', 'weather', 'no_access', 'too_high', 'dog', 'other'] as const;
export type CrewReason = (typeof CREW_REASONS)[number];

/** Who is responsible for a mowing that did not take place. */
export type Fault = 'company' | 'homeowner' | 'weather';

/** Maximum length of the note to a reason, in characters. */
export const REASON_NOTE_MAX = 500;

const WORDS: Record<CrewReason, string> = {
  equipment: 'Equipment broke down',
  staff: 'Nobody is free to come',
  weather: 'Bad weather',
  no_access: 'No access to the lawn',
  too_high: 'Grass too high',
  dog: 'Dog on the lawn',
  other: 'Another reason',
};

/** Text of a reason, for homeowner and company. */
export const reasonWords = (reason: CrewReason): string => WORDS[reason];

/**
 * Who is responsible for a canceled mowing. In advance always the company; at the lawn the homeowner for no access, a
 * loose dog or grass higher than agreed; weather is nobody's fault.
 *
 * @param atLawn  whether the crew was at the lawn
 *
 * Source: docs/rules/jobs.md.
 */
export function faultOf(reason: CrewReason, atLawn: boolean): Fault {
  if (!atLawn || reason === 'other') return 'company';
  return reason === 'weather' ? 'weather' : 'homeowner';
}
