import type { YardFeature } from './yard-features.ts';

/**
 * The time of the evening before a visit in which its homeowner is reminded, in minutes after midnight at the lawn. A
 * visit that is booked for the next day, or moved to it, after the beginning is not.
 *
 * Source: docs/rules/notifications.md.
 */
export const REMINDER = { from: 17 * 60, to: 21 * 60 } as const;

/** What a homeowner has to do before the crew comes, by what is known of the yard; each completes "Please ...". */
export function preparationFor(yard: readonly YardFeature[]): string[] {
  const has = (...features: YardFeature[]) => features.some((feature) => yard.includes(feature));
  return [
    has('fenced_yard', 'narrow_gate') ? 'unlock the gate' : 'keep the way to your lawn open',
    has('large_dog_tie_outs_or_runs', 'invisible_fence_flags') ? 'keep your dog inside' : 'keep pets inside',
    ...(has('vehicle_or_trailer_parked_on_lawn') ? ['move vehicles and trailers off the lawn'] : []),
    'take toys, hoses and tools off the lawn',
  ];
}

/** Preparation as a sentence: "Please unlock the gate, keep pets inside and take toys, hoses and tools off the lawn." */
export const preparationText = (prepare: readonly string[]): string =>
  `Please ${prepare.slice(0, -1).join(', ')} and ${prepare.at(-1)}.`;
