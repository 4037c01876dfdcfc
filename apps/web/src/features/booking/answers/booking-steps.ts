import type { WizardStep } from '../../../ui/wizard/wizard-progress.tsx';

/** The names of all steps of the booking wizard, in order. */
export const BOOKING_STEPS = [
  'date',
  'recurring',
  'address',
  'grass-height',
  'yard-readiness',
  'yard-features',
  'company',
  'review',
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** What decides which steps a booking has. */
export type BookingKind = {
  /** True if the wizard was opened for one company. */
  readonly ofCompany: boolean;
  /** True if the mowing is to repeat. */
  readonly repeats: boolean;
};

type Step = WizardStep<BookingStep> & { readonly asked?: (kind: BookingKind) => boolean };

/**
 * All steps of the booking wizard, in order. `asked`: which bookings have the step; without it, every booking has it.
 * Source: docs/spec/homeowner.md, section 2, "Schedule wizard"; docs/rules/booking-and-price.md.
 */
const STEPS: readonly Step[] = [
  { name: 'date', label: 'Date' },
  { name: 'recurring', label: 'Recurring', asked: ({ ofCompany, repeats }) => ofCompany || repeats },
  { name: 'address', label: 'Service Address', asked: ({ ofCompany }) => ofCompany },
  { name: 'grass-height', label: 'Grass Height' },
  { name: 'yard-readiness', label: 'Yard Readiness' },
  { name: 'yard-features', label: 'Yard Features' },
  { name: 'company', label: 'Select Company', asked: ({ ofCompany }) => !ofCompany },
  { name: 'review', label: 'Final Review' },
];

/** The steps that a booking of this kind has, in order. */
export const bookingSteps = (kind: BookingKind): WizardStep<BookingStep>[] =>
  STEPS.filter(({ asked }) => asked?.(kind) ?? true).map(({ name, label }) => ({ name, label }));

type Steps = readonly WizardStep<BookingStep>[];
const placeOf = (steps: Steps, step: BookingStep): number => steps.findIndex(({ name }) => name === step);

/** The next step; null after the last one. */
export const stepAfter = (steps: Steps, step: BookingStep): BookingStep | null =>
  steps[placeOf(steps, step) + 1]?.name ?? null;

/** The previous step; null before the first one. */
export const stepBefore = (steps: Steps, step: BookingStep): BookingStep | null =>
  steps[placeOf(steps, step) - 1]?.name ?? null;
