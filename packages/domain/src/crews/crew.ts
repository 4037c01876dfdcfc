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

/** What a lawn asks of the crew that mows it. */
export type LawnNeeds = {
  readonly lotSqft: SquareFeet | null;
  readonly hasNarrowGate: boolean;
  readonly isSteep: boolean;
};

/** What a crew can mow with its machines; `largestLotSqft` null: a lot of any size. */
export type CrewSkills = {
  readonly largestLotSqft: number | null;
  readonly fitsNarrowGates: boolean;
  readonly mowsSlopes: boolean;
};

export type CannotMow = 'lot_too_large' | 'gate_too_narrow' | 'too_steep';

/** Why a crew cannot mow a lawn; null when it can. A lot of unknown size fits every crew. Source: docs/rules/crews.md. */
export function whyCannotMow(crew: CrewSkills, lawn: LawnNeeds): CannotMow | null {
  if (crew.largestLotSqft !== null && lawn.lotSqft !== null && lawn.lotSqft > crew.largestLotSqft)
    return 'lot_too_large';
  if (lawn.hasNarrowGate && !crew.fitsNarrowGates) return 'gate_too_narrow';
  return lawn.isSteep && !crew.mowsSlopes ? 'too_steep' : null;
}
