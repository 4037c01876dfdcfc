import type { WizardStep } from '../../../ui/wizard/wizard-progress.tsx';

export type QueueStep = 'dates' | 'grass-height' | 'yard-readiness' | 'yard-features' | 'notes';

/**
 * The steps of putting a job in the queue, in their order. Between the two of the specification stand those that its
 * payload needs.
 *
 * Source: docs/spec/homeowner.md, section 2, "Queue wizard"; docs/decisions.md, D38.
 */
export const QUEUE_STEPS: readonly WizardStep<QueueStep>[] = [
  { name: 'dates', label: 'Available Dates' },
  { name: 'grass-height', label: 'Grass Height' },
  { name: 'yard-readiness', label: 'Yard Readiness' },
  { name: 'yard-features', label: 'Yard Features' },
  { name: 'notes', label: 'Notes and Photos' },
];

const placeOf = (step: QueueStep): number => QUEUE_STEPS.findIndex(({ name }) => name === step);

/** The step that follows; the last one has none. */
export const stepAfter = (step: QueueStep): QueueStep | null => QUEUE_STEPS[placeOf(step) + 1]?.name ?? null;

/** The step before; the first one has none. */
export const stepBefore = (step: QueueStep): QueueStep | null => QUEUE_STEPS[placeOf(step) - 1]?.name ?? null;

/** The steps before one, in their order. */
export const stepsUpTo = (step: QueueStep): QueueStep[] => QUEUE_STEPS.slice(0, placeOf(step)).map(({ name }) => name);

/** Whether a step lies behind another one. */
export const isAfter = (step: QueueStep, other: QueueStep): boolean => placeOf(step) > placeOf(other);
