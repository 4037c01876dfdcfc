import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MARK_SIZE, type MarkPart, PAGE_COLORS, readMark } from '../mark.ts';

/** Width and height of the app's icon in px; iOS derives all other sizes from it and rounds the corners. */
const ICON_SIZE = 1024;
/**
 * Width and height in px of the splash image, and of the mark in its middle. iOS scales the image to cover the screen:
 * on a phone 844 pt high, the mark is about 72 pt wide.
 */
const SPLASH_SIZE = 2732;
const SPLASH_MARK = 234;

const INFO = { author: 'xcode', version: 1 };
const DARK = [{ appearance: 'luminosity', value: 'dark' }];

/** Draws parts of the mark, `mark` px wide, in the middle of an opaque square of `size` px. @returns a PNG */
async function draw(parts: readonly MarkPart[], size: number, mark: number, background: string): Promise<Buffer> {
  const rectangles = parts.map(
    ({ x, y, width, height, radius, fill }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`,
  );
  const side = (size * MARK_SIZE) / mark;
  const start = (MARK_SIZE - side) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${start} ${start} ${side} ${side}">${rectangles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background }).removeAlpha().png().toBuffer();
}

function writeSet(folder: string, images: readonly object[], files: Readonly<Record<string, Buffer>>): void {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'Contents.json'), `${JSON.stringify({ images, info: INFO }, null, 2)}\n`);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
}

/** Replaces Capacitor's icon and splash images by those of the mark. @param folder  the asset catalog */
export async function drawIcons(folder: string): Promise<void> {
  const { tile, stripes } = readMark();
  writeSet(
    join(folder, 'AppIcon.appiconset'),
    [{ filename: 'icon.png', idiom: 'universal', platform: 'ios', size: `${ICON_SIZE}x${ICON_SIZE}` }],
    { 'icon.png': await draw(stripes, ICON_SIZE, ICON_SIZE, tile.fill) },
  );
  writeSet(
    join(folder, 'Splash.imageset'),
    [
      { filename: 'light.png', idiom: 'universal' },
      { filename: 'dark.png', idiom: 'universal', appearances: DARK },
    ],
    {
      'light.png': await draw([tile, ...stripes], SPLASH_SIZE, SPLASH_MARK, PAGE_COLORS.light),
      'dark.png': await draw([tile, ...stripes], SPLASH_SIZE, SPLASH_MARK, PAGE_COLORS.dark),
    },
  );
}
