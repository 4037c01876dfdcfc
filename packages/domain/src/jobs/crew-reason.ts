/** Why a company calls a job off before its crew has set out. */
export const CALL_OFF_REASONS = ['equipment', 'staff', 'weather', 'other'] as const;
export type CallOffReason = (typeof CALL_OFF_REASONS)[number];

/** Why a crew that stands before a lawn cannot mow it. */
export const CANNOT_DO_REASONS = ['no_access', 'too_high', 'dog', 'weather', 'other'] as const;
export type CannotDoReason = (typeof CANNOT_DO_REASONS)[number];

/** Any of them, as a canceled job keeps it. */
export const CREW_REASONS = ['equipment', 'staff', 'weather', 'no_access', 'too_high', 'dog', 'other'] as const;
export type CrewReason = (typeof CREW_REASONS)[number];

/** Whose doing it was that a mowing did not come about. */
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

/** A reason as both sides read it. */
export const reasonWords = (reason: CrewReason): string => WORDS[reason];

/**
 * Whose doing it was. What a company calls off beforehand is its own doing; at the lawn it is not, where the gate was
 * closed, the dog was out or the grass was higher than agreed.
 *
 * @param atLawn  whether the crew had come
 *
 * Source: docs/decisions.md, D303, D304.
 */
export function faultOf(reason: CrewReason, atLawn: boolean): Fault {
  if (!atLawn || reason === 'other') return 'company';
  return reason === 'weather' ? 'weather' : 'homeowner';
}
