/**
 * Holds what each call can refuse against what its contract declares, and against what docstrings say. `npm run refusals`.
 */
import { join } from 'node:path';
import { ENDPOINTS } from '../packages/contract/src/endpoints.ts';
import { judgeApi } from './refusals/judge-api.ts';

const { flaws: found, calls } = judgeApi(join(import.meta.dirname, '..'));

// What is not followed has no flaws either.
const lost = calls === ENDPOINTS.length ? [] : [`${ENDPOINTS.length} calls are declared, and ${calls} were followed`];
const flaws = [...found, ...lost];
for (const flaw of flaws) console.error(flaw);
if (flaws.length > 0) process.exitCode = 1;
else console.log(`refusals OK (${calls} calls)`);
