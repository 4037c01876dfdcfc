import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CARRIED = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/bin/chromium.br', import.meta.url));
const SHARED_MEMORY = '/dev/shm';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export type Browser = { executablePath: string; env: Record<string, string> };

/**
 * A Chromium for the journeys: the one in CHROMIUM, else the one that npm carries (Linux x64), else an installed one.
 * The carried one goes first: it is the same on every machine, and a Chromium without windows takes half the time.
 */
export function findChromium(): Browser {
  const carried = process.platform === 'linux' && process.arch === 'x64' && existsSync(CARRIED);
  if (carried && !process.env.CHROMIUM) return unpackOnce();
  const installed = findInstalledChromium();
  if (!installed) throw new Error('Install Chromium, or name one in CHROMIUM: the journeys run in it.');
  return installed;
}

/** The Chromium in CHROMIUM, else an installed one: the kind that people use, with windows. */
export function findInstalledChromium(): Browser | null {
  const path = [process.env.CHROMIUM ?? '', ...INSTALLED].find((candidate) => candidate && existsSync(candidate));
  return path ? { executablePath: path, env: {} } : null;
}

/**
 * Whether the machine's shared memory has room for a browser's: a container's is often too small. Chromium then keeps
 * what its processes share in files on the disk, which is slower.
 */
export function hasRoomForBrowsers(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= 2 * 1024 ** 3;
}

/** Unpacks the carried Chromium where every checkout with the same one finds it. */
function unpackOnce(): Browser {
  const home = join(tmpdir(), `swath-chromium-${statSync(CARRIED).size}`);
  if (!existsSync(home)) unpackInto(home);
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  };
}

/** Unpacks beside the folder and gives it its name at the end: whoever finds it finds all of it. */
function unpackInto(home: string): void {
  const fresh = mkdtempSync(`${home}-`);
  // The variable says which libraries come along: those that a bare machine has not got.
  const env = { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  execFileSync(process.execPath, [fileURLToPath(new URL('unpack-chromium.ts', import.meta.url))], { env });
  const fonts = join(fresh, 'fonts/fonts.conf');
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(home, 'fonts')));
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error; // else another process was quicker
  }
}
