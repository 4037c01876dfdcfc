/** Runs every check of the repository itself, two at a time, and says which failed. `npm run check`. */
import { spawn } from 'node:child_process';

const CHECKS = [
  'types',
  'lint',
  'boundaries',
  'structure',
  'house',
  'links',
  'coverage',
  'dead-code',
  'secrets',
  'licenses',
];
const AT_ONCE = 2;

function run(name) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--run', name], { env: { ...process.env, FORCE_COLOR: '1' } });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const waiting = [...CHECKS];
const results = [];
const lane = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await run(name));
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));
process.exitCode = results.every(Boolean) ? 0 : 1;
