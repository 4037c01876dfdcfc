/** Features of a yard that a crew should know about. Source: docs/spec/homeowner.md, section 9. */
export const YARD_FEATURES = [
  'trampoline',
  'play_set',
  'swing_set',
  'fire_pit',
  'above_ground_pool',
  'in_ground_pool',
  'raised_garden_beds',
  'retaining_walls',
  'rock_landscaping',
  'decorative_boulders',
  'pond_or_water_feature',
  'shed_or_outbuilding',
  'fenced_yard',
  'narrow_gate',
  'steep_slope',
  'ditch_or_culvert',
  'septic_caps_or_flags',
  'sprinkler_heads_exposed',
  'invisible_fence_flags',
  'large_dog_tie_outs_or_runs',
  'vehicle_or_trailer_parked_on_lawn',
  'clothesline_or_low_wires',
  'satellite_dish_low',
  'tree_wells_or_rings',
  'low_hanging_branches',
  'other',
] as const;
export type YardFeature = (typeof YARD_FEATURES)[number];

/**
 * The features of a yard in groups, for the form; each feature is in one group. Source:
 * docs/rules/booking-and-price.md.
 */
export const YARD_FEATURE_GROUPS: readonly { readonly name: string; readonly features: readonly YardFeature[] }[] = [
  {
    name: 'Play and pools',
    features: ['trampoline', 'play_set', 'swing_set', 'fire_pit', 'above_ground_pool', 'in_ground_pool'],
  },
  {
    name: 'Gates and ground',
    features: ['fenced_yard', 'narrow_gate', 'steep_slope', 'ditch_or_culvert', 'shed_or_outbuilding'],
  },
  {
    name: 'Beds, rocks and trees',
    features: [
      'raised_garden_beds',
      'retaining_walls',
      'rock_landscaping',
      'decorative_boulders',
      'pond_or_water_feature',
      'tree_wells_or_rings',
      'low_hanging_branches',
    ],
  },
  {
    name: 'In the way of a mower',
    features: [
      'septic_caps_or_flags',
      'sprinkler_heads_exposed',
      'invisible_fence_flags',
      'large_dog_tie_outs_or_runs',
      'vehicle_or_trailer_parked_on_lawn',
      'clothesline_or_low_wires',
      'satellite_dish_low',
      'other',
    ],
  },
];

/** Label of a yard feature: "Fenced yard". */
export function yardFeatureText(feature: YardFeature): string {
  const words = feature.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a homeowner confirms to have prepared before the crew comes. Source: docs/spec/homeowner.md, section 9. */
export const YARD_READINESS = [
  'Cleared debris',
  'No toys, hoses or tools on the lawn',
  'No rocks or sticks',
  'Access is clear: gates unlocked, pets secured',
  'Pet waste removed',
] as const;
