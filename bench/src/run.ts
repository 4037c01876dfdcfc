/** `npm run bench [list-jobs|mowing-day|growth|sweeps|routing|pages|live|who-exists] [-- --small]`: measures and prints. */
import { benchGrowth } from './growth/growth.ts';
import { leaveNothing } from './leave-nothing.ts';
import { benchListJobs } from './list-jobs.ts';
import { benchLive } from './live.ts';
import { benchMowingDay } from './mowing-day.ts';
import { benchPages } from './pages.ts';
import { benchRouting } from './routing.ts';
import { benchSweeps } from './sweeps.ts';
import { benchWhoExists } from './who-exists.ts';

const [which = 'all'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const small = process.argv.includes('--small');

const [TOWN, STATE, COUNTRY] = [
  { jobs: 10_000, companies: 50 },
  { jobs: 1_000_000, companies: 500 },
  { jobs: 10_000_000, companies: 5_000 },
] as const;

const benches: Record<string, () => Promise<void>> = {
  'list-jobs': () =>
    benchListJobs({
      ...{ jobs: small ? 50_000 : 1_000_000, warmSeconds: small ? 4 : 12 },
      ...{ rounds: small ? 3 : 8, seconds: 4 },
    }),
  'mowing-day': () =>
    benchMowingDay({
      jobs: small ? 50_000 : 1_000_000,
      ...(small ? { companies: 5, reads: 60 } : { companies: 20, reads: 400 }),
    }),
  growth: () => benchGrowth(small ? [TOWN, STATE] : [TOWN, STATE, COUNTRY]),
  sweeps: () => benchSweeps(small ? TOWN : STATE),
  routing: () => benchRouting({ small }),
  pages: () => benchPages({ runs: small ? 1 : 3 }),
  'who-exists': () => benchWhoExists({ tries: small ? 60 : 300 }),
  live: () => benchLive({ companies: 20, listenersEach: 10, changes: small ? 1_000 : 10_000 }),
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
