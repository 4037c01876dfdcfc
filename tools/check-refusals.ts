/**
 * Holds what each call can refuse against what its contract declares, and against what docstrings say. `npm run refusals`.
 */
import { join } from 'node:path';
import { judgeApi } from './refusals/judge-api.ts';

const { flaws, calls } = judgeApi(join(import.meta.dirname, '..'));

for (const flaw of flaws) console.error(flaw);
if (flaws.length > 0) process.exitCode = 1;
else console.log(`refusals OK (${calls} calls)`);
