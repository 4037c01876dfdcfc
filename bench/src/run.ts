/** `npm run bench [list-jobs|booking|pages|routing|who-exists|sweeps|crew-day|company-books|admin-lists|live|queue-live|replay|areas|outlook|growth|mowing-day|at-once] [-- --small] [-- --rows=1000000] [-- --only=words]`: measures and prints; `routing`, `crew-day`, `company-books`, `admin-lists`, `live`, `queue-live`, `replay`, `areas`, `outlook`, `growth`, `at-once` and `pages` have bounds. */
import { benchAdminLists } from './admin-lists.ts';
import { benchAreas } from './areas.ts';
import { benchAtOnce } from './at-once.ts';
import { benchBooking } from './booking.ts';
import { benchCompanyBooks } from './company-books.ts';
import { benchCrewDay } from './crew-day.ts';
import { benchGrowth } from './growth/growth.ts';
import { leaveNothing } from './leave-nothing.ts';
import { benchListJobs } from './list-jobs.ts';
import { benchLive } from './live.ts';
import { benchMowingDay } from './mowing-day.ts';
import { benchOutlook } from './outlook.ts';
import { benchPages } from './pages.ts';
import { benchQueueLive } from './queue-live.ts';
import { benchReplay } from './replay.ts';
import { benchRouting } from './routing.ts';
import { benchSweeps } from './sweeps.ts';
import { benchWhoExists } from './who-exists.ts';

const [which = 'all'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const small = process.argv.includes('--small');
const rows = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice('--rows='.length));
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const rounds = small ? 3 : 8;

const [TOWN, STATE, COUNTRY] = [
  { jobs: 10_000, companies: 50 },
  { jobs: 1_000_000, companies: 500 },
  { jobs: 10_000_000, companies: 5_000 },
] as const;

const benches: Record<string, () => Promise<void>> = {
  'list-jobs': () =>
    benchListJobs({ jobs: small ? 50_000 : 1_000_000, warmSeconds: small ? 4 : 12, rounds, seconds: 4 }),
  booking: () => benchBooking({ bookings: small ? 60 : 400, atOnce: 8 }),
  'who-exists': () => benchWhoExists({ tries: small ? 60 : 300 }),
  sweeps: () => benchSweeps({ rows: rows || (small ? 50_000 : 1_000_000) }),
  'crew-day': () => benchCrewDay({ jobs: rows || (small ? 50_000 : 1_000_000), runs: small ? 1 : 3 }),
  'company-books': () => benchCompanyBooks({ jobs: rows || (small ? 50_000 : 1_000_000) }),
  'admin-lists': () => benchAdminLists({ jobs: rows || (small ? 50_000 : 1_000_000) }),
  live: () => benchLive({ companies: 20, listenersEach: 10, changes: small ? 1_000 : 10_000 }),
  'queue-live': () =>
    benchQueueLive((small ? [2] : [100, 20]).map((towns) => ({ towns, changes: small ? 300 : 3_000, perSecond: 100 }))),
  replay: () => benchReplay({ towns: small ? 2 : 20, lines: rows || (small ? 10_000 : 1_000_000) }),
  areas: () => benchAreas(small ? { towns: 10, lawns: 10_000 } : { towns: 100, lawns: 100_000 }),
  outlook: () => benchOutlook({ towns: small ? 10 : 100, calls: small ? 300 : 2_000 }),
  growth: () => benchGrowth(small ? [TOWN, STATE] : [TOWN, STATE, COUNTRY]),
  'mowing-day': () =>
    benchMowingDay({
      jobs: rows || (small ? 50_000 : 1_000_000),
      ...(small ? { companies: 5, reads: 60 } : { companies: 20, reads: 400 }),
    }),
  'at-once': () => benchAtOnce({ only }),
  routing: () => benchRouting({ small }),
  pages: () => benchPages({ runs: small ? 1 : 3 }),
};
const chosen = which === 'all' ? Object.values(benches) : [benches[which]];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void leaveNothing().finally(() => process.exit(1)));
}
try {
  for (const bench of chosen) {
    if (!bench) throw new Error(`there is no bench "${which}"; choose ${Object.keys(benches).join(', ')}`);
    await bench();
  }
} finally {
  await leaveNothing();
}
