import type { WizardStep } from '../../../ui/wizard/wizard-progress.tsx';

/** Every step there can be, in order. */
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

/** What decides which steps there are. */
export type BookingKind = {
  /** The wizard was opened for a company. */
  readonly ofCompany: boolean;
  /** The mowing is to be made recurring. */
  readonly repeats: boolean;
};

type Step = WizardStep<BookingStep> & { readonly asked?: (kind: BookingKind) => boolean };

/**
 * Every step of a booking. The specification's two orders are this one list, each without the steps it does not ask.
 *
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

/** The steps of one booking, in their order. */
export const bookingSteps = (kind: BookingKind): WizardStep<BookingStep>[] =>
  STEPS.filter(({ asked }) => asked?.(kind) ?? true).map(({ name, label }) => ({ name, label }));

type Steps = readonly WizardStep<BookingStep>[];
const placeOf = (steps: Steps, step: BookingStep): number => steps.findIndex(({ name }) => name === step);

/** The next step; null after the last. */
export const stepAfter = (steps: Steps, step: BookingStep): BookingStep | null =>
  steps[placeOf(steps, step) + 1]?.name ?? null;

/** The previous step; null before the first. */
export const stepBefore = (steps: Steps, step: BookingStep): BookingStep | null =>
  steps[placeOf(steps, step) - 1]?.name ?? null;
