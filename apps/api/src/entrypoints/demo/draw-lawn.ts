const WIDTH = 960;
const HEIGHT = 720;
const HORIZON = 0.34;
/** Pixels of the picture in each direction for one that is worked out; the others are interpolated. */
const COARSE = 2;

/** Deterministic pseudo-random noise for a pixel, from 0 to 1. */
const speckle = (x: number, y: number, seed: number): number => {
  const mixed = Math.sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43_758.5453;
  return mixed - Math.floor(mixed);
};

/** Red, green and blue, 0 to 255. */
type Color = [number, number, number];

/**
 * Draws an unmowed lawn: sky, a hedge, and tall grass that gets coarser towards the viewer.
 *
 * @param seed  selects the lawn
 * @returns a JPEG, as a phone sends it
 */
export const drawLawn = (seed: number): Promise<Buffer> => draw(seed, tallGrassAt);

/**
 * Draws the same unmowed lawn after mowing: short grass with a mower's stripes.
 *
 * @param seed  selects the lawn
 * @returns a JPEG
 */
export const drawMownLawn = (seed: number): Promise<Buffer> => draw(seed, stripesAt);

async function draw(seed: number, grassAt: typeof tallGrassAt): Promise<Buffer> {
  const [width, height] = [WIDTH / COARSE, HEIGHT / COARSE];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = colorAt(x * COARSE, y * COARSE, seed, grassAt);
      const at = (y * width + x) * 3;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 80 })
    .toBuffer();
}

function colorAt(x: number, y: number, seed: number, grassAt: typeof tallGrassAt): Color {
  const down = y / HEIGHT;
  const hedge = HORIZON - 0.09 - 0.035 * speckle(Math.floor(x / 24), 1, seed) - 0.02 * Math.sin(x / 70 + seed);
  if (down < hedge) return [176 + 50 * down, 208 + 30 * down, 236];
  if (down < HORIZON) return shaded([46, 88, 48], speckle(x >> 2, y >> 2, seed), 30);
  return grassAt(x, y, (down - HORIZON) / (1 - HORIZON), seed);
}

/** Color of a pixel of tall grass. @param near  from 0 at the hedge to 1 at the viewer */
function tallGrassAt(x: number, y: number, near: number, seed: number): Color {
  const blade = speckle(Math.floor(x / (1 + near * 7)), Math.floor(y / (3 + near * 34)), seed);
  return shaded([84 + 30 * near, 128 + 26 * near, 52], blade, 24 + near * 48);
}

function stripesAt(x: number, y: number, near: number, seed: number): Color {
  const across = (x - WIDTH / 2) / (WIDTH * (0.07 + 0.16 * near)); // stripes converge at the hedge
  const light = Math.floor(across + 0.5) % 2 === 0;
  const grain = speckle(x >> 1, y >> 1, seed);
  return shaded(light ? [118 + 12 * near, 170 + 12 * near, 78] : [84 + 10 * near, 140 + 12 * near, 60], grain, 9);
}

const shaded = ([red, green, blue]: Color, light: number, by: number): Color => {
  const more = (light - 0.5) * 2 * by;
  return [clamp(red + more), clamp(green + more), clamp(blue + more / 2)];
};

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
