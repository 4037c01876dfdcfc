/**
 * Asks the registry for known holes in what goes along with the product: `npm run audit`, weekly and before each release.
 * Ends with 0 when there are none, with 1 when there are, and with 2 when the registry does not say.
 */
import { spawnSync } from 'node:child_process';
import { readAudit } from './audit-report.ts';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
const audited = readAudit(stdout);
if ('unknown' in audited) {
  console.error(`Not known: the registry does not answer npm audit (${audited.unknown}).`);
  console.error('Run it where it does, or have the list of components read: dist/components.cdx.json.');
  process.exitCode = 2;
} else if (audited.holes.length > 0) {
  for (const { severity, name, title, url } of audited.holes) console.error(`${severity}: ${name}: ${title} (${url})`);
  console.error('To be mended within the times of docs/decisions/dependencies.md.');
  process.exitCode = 1;
} else console.log('audit OK: no hole is known in what goes along with the product.');
