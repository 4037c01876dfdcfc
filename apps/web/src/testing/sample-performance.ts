import type { CompanyPerformance } from '@swath/contract/earnings';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';

/** A company that has done enough for everything to be said. */
export const samplePerformance = (changed: Partial<CompanyPerformance> = {}): CompanyPerformance => ({
  since: day('2025-12-01'),
  time_zone: 'America/Chicago',
  punctuality: { told: 40, on_time: 37 },
  windows: { promised: 30, kept: 27 },
  offers: { decided: 8, accepted: 3 },
  ratings: [
    { month: day('2026-10-01'), average: 4.67, count: 12 },
    { month: day('2026-11-01'), average: 5, count: 2 },
  ],
  customers: { customers: 25, repeat: 10 },
  zips: [
    { zip_code: '65203', jobs: 31, customers: 18, share_cents: cents(142_000) },
    { zip_code: '65201', jobs: 9, customers: 1, share_cents: cents(38_050) },
  ],
  ...changed,
});
