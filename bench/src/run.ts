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

const LIST_JOBS = { jobs: 1_000_000, warmSeconds: 12, rounds: 8 };
const MOWING_DAY = { jobs: 1_000_000, companies: 20, reads: 400 };
const benches: Record<string, () => Promise<void>> = {
  'list-jobs': () =>
    benchListJobs({ seconds: 4, ...(small ? { jobs: 50_000, warmSeconds: 4, rounds: 3 } : LIST_JOBS) }),
  'mowing-day': () => benchMowingDay(small ? { jobs: 50_000, companies: 5, reads: 60 } : MOWING_DAY),
  growth: () => benchGrowth(small ? [TOWN, STATE] : [TOWN, STATE, COUNTRY]),
  sweeps: () => benchSweeps(small ? TOWN : STATE),
  routing: () => benchRouting({ small }),
  pages: () => benchPages({ runs: small ? 1 : 3 }),
  'who-exists': () => benchWhoExists({ tries: small ? 60 : 300 }),
  live: () => benchLive({ companies: 20, listenersEach: 10, changes: small ? 1_000 : 10_000 }),
};
const chosen = which === 'all' ? Object.values(benches) : [benches[which]];
const stop = () => void leaveNothing().finally(() => process.exit(1));
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  for (const bench of chosen) {
    if (!bench) throw new Error(`there is no bench "${which}"; choose ${Object.keys(benches).join(', ')}`);
    await bench();
  }
} finally {
  await leaveNothing();
}
