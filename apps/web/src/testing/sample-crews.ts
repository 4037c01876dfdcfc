import type { Absence, Crew } from '@swath/contract/crews';
import { idOf } from './sample-id.ts';

/** A crew of the sample company; by its number names, colors and ids differ. */
export const sampleCrew = (number: 1 | 2 | 3, changed: Partial<Crew> = {}): Crew => ({
  id: idOf(`7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e3${number}`),
  ...(
    [
      { name: 'North', color: 'green' },
      { name: 'South', color: 'blue' },
      { name: 'East', color: 'orange' },
    ] as const
  )[number - 1]!,
  ...{ vehicle: '', depot: null, largest_lot_sqft: null, fits_narrow_gates: true, mows_slopes: true },
  area_zip_codes: [],
  ...{ week: null, members: [], days_off: [] },
  ...changed,
});

/** The crews of the sample company, as the API answers them. */
export const sampleCrews = (
  crews: readonly Crew[] = [sampleCrew(1), sampleCrew(2)],
  absences: readonly Absence[] = [],
) => ({
  crews,
  several: crews.length > 1,
  absences,
});
