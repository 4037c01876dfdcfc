/**
 * The database while developing: `npm run db:reset` throws the embedded one away, `npm run db:new <name>` begins a
 * migration, `npm run db:types` makes the row types from the migrated database, `npm run db:seal` seals the migrations of
 * a release.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { deleteEmbeddedData } from '../packages/embedded-postgres/src/delete-embedded-data.ts';
import { brokenSeals, seal } from './sealed-migrations.ts';

const MIGRATIONS = 'apps/api/migrations';
const [command, name] = process.argv.slice(2);

async function reset() {
  if (process.env.DATABASE_URL) throw new Error('db:reset only throws the embedded database away: unset DATABASE_URL.');
  await deleteEmbeddedData(process.env.DATA_DIR ?? '.data');
  console.log('The embedded database is gone. `npm start` makes a new one.');
}

function begin() {
  if (!/^[a-z][a-z0-9_-]*$/.test(name ?? '')) throw new Error('Say what it is about: npm run db:new crew-photos');
  const numbers = readdirSync(MIGRATIONS).map((file) => Number.parseInt(file, 10) || 0);
  const next = Math.max(0, ...numbers) + 1;
  const file = `${MIGRATIONS}/${String(next).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`;
  writeFileSync(file, '-- What this changes, and why.\n');
  console.log(file);
}

/** Migrates a throw-away database on the tests' server and reads its shape. */
function types() {
  execFileSync(process.execPath, ['tools/make-row-types.ts'], { stdio: 'inherit' });
}

/** Writes down what every migration says: whoever installs the release runs them as they are now. */
function sealAll() {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(`${MIGRATIONS}/${file}`, 'utf8')]));
  const seals = `${MIGRATIONS}/sealed.sums`;
  const broken = brokenSeals(readFileSync(seals, 'utf8'), texts);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  writeFileSync(seals, seal(texts));
}

const commands = { reset, new: begin, types, seal: sealAll };
try {
  const run = commands[command];
  if (!run) throw new Error(`Say which: ${Object.keys(commands).join(', ')}`);
  await run();
} catch (fault) {
  console.error(fault.message);
  process.exit(1);
}
