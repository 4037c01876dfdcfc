import type { WizardStep } from '../../ui/wizard-progress.tsx';

export type BookingStep = 'date' | 'grass-height' | 'yard-readiness' | 'yard-features' | 'company' | 'review';

/**
 * The steps of a booking that begins on the dashboard, in their order.
 *
 * Source: docs/spec/homeowner.md, section 2, "Schedule wizard".
 */
export const BOOKING_STEPS: readonly WizardStep<BookingStep>[] = [
  { name: 'date', label: 'Date' },
  { name: 'grass-height', label: 'Grass Height' },
  { name: 'yard-readiness', label: 'Yard Readiness' },
  { name: 'yard-features', label: 'Yard Features' },
  { name: 'company', label: 'Select Company' },
  { name: 'review', label: 'Final Review' },
];

const placeOf = (step: BookingStep): number => BOOKING_STEPS.findIndex(({ name }) => name === step);

/** The step that follows; the last one has none. */
export const stepAfter = (step: BookingStep): BookingStep | null => BOOKING_STEPS[placeOf(step) + 1]?.name ?? null;

/** The step before; the first one has none. */
export const stepBefore = (step: BookingStep): BookingStep | null => BOOKING_STEPS[placeOf(step) - 1]?.name ?? null;
