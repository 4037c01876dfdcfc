/**
 * The equipment that a company must own to register, with its label on screen.
 * Source: docs/spec/access.md, section 2.
 */
export const EQUIPMENT = {
  mower: 'Lawnmower (push or riding)',
  trimmer: 'Trimmer (weed eater)',
  blower: 'Leaf Blower',
} as const;

export type Equipment = keyof typeof EQUIPMENT;

/** All pieces of equipment, in the order of the checklist. */
export const ALL_EQUIPMENT = Object.keys(EQUIPMENT) as readonly Equipment[];

/** Whether all three pieces of the checklist are ticked. */
export const hasAllEquipment = (ticked: readonly Equipment[]): boolean =>
  ALL_EQUIPMENT.every((piece) => ticked.includes(piece));
