import { GROUND_FEATURES } from '@swath/domain/crews/crew';
import { GRASS_HEIGHTS, type GrassHeight } from '@swath/domain/jobs/grass-height';
import { readLotSize } from '@swath/domain/jobs/lot-size';
import { type SaidHeightRefusal, saidGrassHeight } from '@swath/domain/jobs/said-height';
import { YARD_FEATURES, type YardFeature } from '@swath/domain/jobs/yard-features';
import type { SquareFeet } from '@swath/domain/units';
import * as z from 'zod/mini';
import { LotSizeSqft, optionalLines } from './fields.ts';
import { personal } from './personal.ts';

/**
 * Schemas of a lawn's fields. The specification's clients name them differently (inches of grass, a second list of
 * features, the lot as text); both sets are parsed into one shape.
 * Source: docs/spec/homeowner.md, section 3; docs/rules/booking-and-price.md, docs/rules/accounts.md.
 */

export const GrassHeightField = z.enum(GRASS_HEIGHTS, 'Please select a grass height to continue.');

const unknownFeature = 'We do not know this yard feature.';
const Features = z.array(z.enum(YARD_FEATURES, unknownFeature)).check(z.maxLength(YARD_FEATURES.length));

const GROUND_TEXTS = ['none', 'narrow_gate', 'steep_slope', 'narrow_gate,steep_slope'] as const;
export type GroundText = (typeof GROUND_TEXTS)[number];

const unknownGround = 'Please name narrow_gate, steep_slope, both with a comma, or none.';
/**
 * In a query: those features of a yard that not every crew can mow, with a comma between them, or `none`. Left out: as
 * the homeowner last described the yard.
 */
export const GroundField = z.optional(
  z.pipe(
    z.enum(GROUND_TEXTS, unknownGround),
    z.transform((named) => GROUND_FEATURES.filter((feature) => named.includes(feature))),
  ),
);

/** The features of a yard as `GroundField` takes them. */
export function groundText(features: readonly YardFeature[]): GroundText {
  const named = GROUND_FEATURES.filter((feature) => features.includes(feature));
  return named.length === GROUND_FEATURES.length ? 'narrow_gate,steep_slope' : (named[0] ?? 'none');
}

const inches = 'Please enter inches from 0 to 200.';
const Inches = z.optional(z.nullable(z.number(inches).check(z.gte(0, inches), z.lte(200, inches))));

/** Lawn fields of a request, under both sets of names. */
export const LawnSent = {
  grass_height: z.optional(GrassHeightField),
  /**
   * Grass height in inches, used if `grass_height` is left out. Otherwise these three fields and `overgrowth_flag` are
   * ignored.
   */
  grass_height_inches: Inches,
  grass_height_min_inches: Inches,
  grass_height_max_inches: Inches,
  overgrowth_flag: z.optional(z.nullable(z.boolean())),
  preparation_policy_ack: z._default(z.boolean(), true),
  yard_features: z._default(Features, []),
  /** More features; merged with `yard_features`. */
  selectedFeatures: z.optional(z.nullable(Features)),
  yard_features_notes: personal('words', z._default(optionalLines(2000), '')),
  /** Lot size as a text, such as ".25 acre", or in square feet; used only if the homeowner's profile has none. */
  lot_size: z.optional(z.catch(z.nullable(z.string().check(z.maxLength(40))), null)),
  lotSizeSqft: z.optional(z.catch(z.nullable(LotSizeSqft), null)),
};

type Said = {
  grass_height?: GrassHeight | undefined;
  grass_height_inches?: number | null | undefined;
  grass_height_min_inches?: number | null | undefined;
  grass_height_max_inches?: number | null | undefined;
  overgrowth_flag?: boolean | null | undefined;
  yard_features: YardFeature[];
  selectedFeatures?: YardFeature[] | null | undefined;
  lot_size?: string | null | undefined;
  lotSizeSqft?: SquareFeet | null | undefined;
};

/** Lawn fields after parsing both sets of names. */
type Read = {
  grass_height: GrassHeight;
  yard_features: YardFeature[];
  /** Square feet; null if the request has no valid lot size. */
  lot: SquareFeet | null;
};

/** A request with the alternative lawn fields replaced by the parsed ones. */
type ReadLawn<Sent extends Said> = Omit<Sent, keyof Said> & Read;

const heightOf = (sent: Partial<Said>) =>
  saidGrassHeight({
    inches: sent.grass_height_inches,
    min: sent.grass_height_min_inches,
    max: sent.grass_height_max_inches,
    overgrown: sent.overgrowth_flag,
  });

const WORDS: Record<SaidHeightRefusal, string> = {
  missing: 'Please select a grass height to continue.',
  contradictory: 'These grass heights contradict each other. Please say one of them.',
};
const HEIGHT_FIELDS: readonly unknown[] = Object.keys(LawnSent).filter((name) => /^grass_|^overgrowth_/.test(name));

/**
 * Checks the grass height for one kind of error. Runs with the checks of other fields, to report all errors together.
 */
const sayWhy = (reason: SaidHeightRefusal) =>
  z.refine<Partial<Said>>(
    (sent) => {
      if (sent.grass_height !== undefined) return true;
      const said = heightOf(sent);
      return said.ok || said.reason !== reason;
    },
    {
      error: WORDS[reason],
      path: ['grass_height'],
      when: ({ value, issues }) =>
        typeof value === 'object' && value !== null && !issues.some(({ path }) => HEIGHT_FIELDS.includes(path?.[0])),
    },
  );

/**
 * Extends a request's schema so that lawn fields under either set of names are parsed into one shape.
 * @param sent schema of an object with the fields of `LawnSent`, among others
 */
export function readLawn<Sent extends Said, Input>(sent: z.ZodMiniType<Sent, Input>) {
  return z.pipe(
    sent.check(sayWhy('missing'), sayWhy('contradictory')),
    z.transform((said: Sent): ReadLawn<Sent> => {
      const {
        grass_height,
        grass_height_inches: _inches,
        grass_height_min_inches: _min,
        grass_height_max_inches: _max,
        overgrowth_flag: _flag,
        yard_features,
        selectedFeatures,
        lot_size,
        lotSizeSqft,
        ...others
      } = said;
      const height = heightOf(said);
      return {
        ...others,
        grass_height: grass_height ?? (height.ok ? height.value : 'not_sure'),
        yard_features: [...new Set([...yard_features, ...(selectedFeatures ?? [])])],
        lot: lotSizeSqft ?? (lot_size ? readLotSize(lot_size) : null),
      };
    }),
  );
}
