import sharp from 'sharp';

const WIDTH = 960;
const HEIGHT = 720;
const HORIZON = 0.34;

/** Whatever looks like chance is the same on every machine. */
const speckle = (x: number, y: number, seed: number): number => {
  const mixed = Math.sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43_758.5453;
  return mixed - Math.floor(mixed);
};

/**
 * A picture of a lawn that was left alone: sky, a hedge, and tall grass that gets coarser towards whoever looks.
 *
 * @param seed  another one, another lawn
 * @returns a JPEG, as a phone sends it
 */
export async function drawLawn(seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [red, green, blue] = colorAt(x, y, seed);
      const at = (y * WIDTH + x) * 3;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function colorAt(x: number, y: number, seed: number): [number, number, number] {
  const down = y / HEIGHT;
  const hedge = HORIZON - 0.09 - 0.035 * speckle(Math.floor(x / 24), 1, seed) - 0.02 * Math.sin(x / 70 + seed);
  if (down < hedge) return [176 + 50 * down, 208 + 30 * down, 236];
  if (down < HORIZON) return shaded([46, 88, 48], speckle(x >> 2, y >> 2, seed), 30);
  const near = (down - HORIZON) / (1 - HORIZON);
  const blade = speckle(Math.floor(x / (1 + near * 7)), Math.floor(y / (3 + near * 34)), seed);
  return shaded([84 + 30 * near, 128 + 26 * near, 52], blade, 24 + near * 48);
}

const shaded = ([red, green, blue]: [number, number, number], light: number, by: number): [number, number, number] => {
  const more = (light - 0.5) * 2 * by;
  return [clamp(red + more), clamp(green + more), clamp(blue + more / 2)];
};

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
