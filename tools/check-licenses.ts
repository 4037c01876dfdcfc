/** Checks that whatever goes along with the product may. `npm run licenses`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedBy, whyNotLicensed } from './licenses.ts';

const lock = join(import.meta.dirname, '../package-lock.json');
const shipped = shippedBy(JSON.parse(readFileSync(lock, 'utf8')));
const refused = whyNotLicensed(shipped);
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
else console.log(`licenses OK (${shipped.length} packages)`);
