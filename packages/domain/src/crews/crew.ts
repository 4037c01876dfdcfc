import type { YardFeature } from '../jobs/yard-features.ts';
import type { SquareFeet } from '../units.ts';

/** Colors by which crews are told apart on maps and calendars. */
export const CREW_COLORS = ['green', 'blue', 'orange', 'purple', 'teal', 'red', 'brown', 'gray'] as const;
export type CrewColor = (typeof CREW_COLORS)[number];

/** Maximum number of crews of a company. */
export const MOST_CREWS = 10;

/** From this number of crews on, each has a day, a route and a capacity of its own. Source: docs/rules/crews.md. */
export const SEVERAL_CREWS = 2;

/** Largest lots that a crew can be limited to, in square feet: a quarter, a half, one and two acres. */
export const LARGEST_LOTS = [10_890, 21_780, 43_560, 87_120] as const;

/** How a job was given to its crew: by rule when it was planned, by a member, or by an accepted plan of a day. */
export const CREW_CHOICES = ['rule', 'hand', 'plan'] as const;
export type CrewChoice = (typeof CREW_CHOICES)[number];

/** What the ground of a lawn asks of the crew that mows it. */
export type Ground = { readonly hasNarrowGate: boolean; readonly isSteep: boolean };

/** Features of a yard that not every crew can mow. */
export const GROUND_FEATURES = ['narrow_gate', 'steep_slope'] as const satisfies readonly YardFeature[];

/** Ground that every crew can mow. */
export const EASY_GROUND: Ground = { hasNarrowGate: false, isSteep: false };

/**
 * The ground of a lawn as its homeowner and the company have said.
 * @param said.has_narrow_gate said.is_steep  what the company has said; left out: nothing
 */
export const groundOf = (said: {
  readonly yard_features: readonly YardFeature[];
  readonly has_narrow_gate?: boolean;
  readonly is_steep?: boolean;
}): Ground => ({
  hasNarrowGate: said.has_narrow_gate === true || said.yard_features.includes('narrow_gate'),
  isSteep: said.is_steep === true || said.yard_features.includes('steep_slope'),
});

/** What a lawn asks of the crew that mows it. */
export type LawnNeeds = Ground & { readonly lotSqft: SquareFeet | null };

/** The ground that a crew can mow with its machines. */
export type GroundSkills = { readonly fitsNarrowGates: boolean; readonly mowsSlopes: boolean };

/** What a crew can mow with its machines; `largestLotSqft` null: a lot of any size. */
export type CrewSkills = GroundSkills & { readonly largestLotSqft: number | null };

export type CannotMow = 'lot_too_large' | 'gate_too_narrow' | 'too_steep';

/** Why a crew cannot mow a lawn; null when it can. A lot of unknown size fits every crew. Source: docs/rules/crews.md. */
export function whyCannotMow(crew: CrewSkills, lawn: LawnNeeds): CannotMow | null {
  if (crew.largestLotSqft !== null && lawn.lotSqft !== null && lawn.lotSqft > crew.largestLotSqft)
    return 'lot_too_large';
  return whyNotOnGround(crew, lawn);
}

/** Why a crew cannot mow the ground of a lawn; null when it can. */
export function whyNotOnGround(crew: GroundSkills, ground: Ground): Exclude<CannotMow, 'lot_too_large'> | null {
  if (ground.hasNarrowGate && !crew.fitsNarrowGates) return 'gate_too_narrow';
  return ground.isSteep && !crew.mowsSlopes ? 'too_steep' : null;
}
