import type { WizardStep } from '../../../ui/wizard/wizard-progress.tsx';

export type QueueStep = 'dates' | 'grass-height' | 'yard-readiness' | 'yard-features' | 'notes';

/**
 * The steps of the queue wizard, in order. The specification names only the first and the last one. The steps between
 * ask for what else the request requires.
 * Source: docs/spec/homeowner.md, section 2, "Queue wizard"; docs/rules/queue-and-offers.md.
 */
export const QUEUE_STEPS: readonly WizardStep<QueueStep>[] = [
  { name: 'dates', label: 'Available Dates' },
  { name: 'grass-height', label: 'Grass Height' },
  { name: 'yard-readiness', label: 'Yard Readiness' },
  { name: 'yard-features', label: 'Yard Features' },
  { name: 'notes', label: 'Notes and Photos' },
];

const placeOf = (step: QueueStep): number => QUEUE_STEPS.findIndex(({ name }) => name === step);

/** The step of the queue wizard after the given one; null after the last. */
export const stepAfter = (step: QueueStep): QueueStep | null => QUEUE_STEPS[placeOf(step) + 1]?.name ?? null;

/** The step of the queue wizard before the given one; null before the first. */
export const stepBefore = (step: QueueStep): QueueStep | null => QUEUE_STEPS[placeOf(step) - 1]?.name ?? null;

/** The steps of the queue wizard before the given one, in order. */
export const stepsUpTo = (step: QueueStep): QueueStep[] => QUEUE_STEPS.slice(0, placeOf(step)).map(({ name }) => name);

/** Whether `step` comes after `other` in the queue wizard. */
export const isAfter = (step: QueueStep, other: QueueStep): boolean => placeOf(step) > placeOf(other);
