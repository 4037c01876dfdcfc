import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export type Browser = { executablePath: string; env: Record<string, string> };

/**
 * A Chromium for the journeys: the one in CHROMIUM, else an installed one, else the one that npm carried here (Linux x64).
 */
export async function findChromium(): Promise<Browser> {
  const installed = [process.env.CHROMIUM ?? '', ...INSTALLED].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, env: {} };
  // Says which of its bundled libraries the package has to unpack.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
  return { executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } };
}
