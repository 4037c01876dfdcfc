/** Reasons of a company for canceling a job before its crew has set out. */
export const CALL_OFF_REASONS = ['equipment', 'staff', 'weather', 'other'] as const;
export type CallOffReason = (typeof CALL_OFF_REASONS)[number];

/** Reasons of a crew at the lawn for not mowing it. */
export const CANNOT_DO_REASONS = ['no_access', 'too_high', 'dog', 'weather', 'other'] as const;
export type CannotDoReason = (typeof CANNOT_DO_REASONS)[number];

/** All of them, as stored with a canceled job. */
export const CREW_REASONS = ['equipment', 'staff', 'weather', 'no_access', 'too_high', 'dog', 'other'] as const;
export type CrewReason = (typeof CREW_REASONS)[number];

/** Who is responsible for a mowing that did not take place. */
export type Fault = 'company' | 'homeowner' | 'weather';

/** The longest note to a reason, in characters. */
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

/** Text of a reason, for both sides. */
export const reasonWords = (reason: CrewReason): string => WORDS[reason];

/**
 * Who is responsible. The company for what it cancels beforehand; at the lawn the homeowner, where the gate was closed, the dog
 * was out or the grass was higher than agreed.
 *
 * @param atLawn  whether the crew had come
 *
 * Source: docs/rules/jobs.md.
 */
export function faultOf(reason: CrewReason, atLawn: boolean): Fault {
  if (!atLawn || reason === 'other') return 'company';
  return reason === 'weather' ? 'weather' : 'homeowner';
}
