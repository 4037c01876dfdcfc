import { join } from 'node:path';
import { readXml } from './xml-file.ts';

/** A rectangle of the mark (the logo), which as a whole is `MARK_SIZE` units wide and high. `fill`: `#rrggbb`. */
export type MarkPart = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill: string;
};

const MARK_FILE = join(import.meta.dirname, '../../web/public/favicon.svg');
export const MARK_SIZE = 36;

/** Background of the page before it is rendered, by color scheme, as in apps/web/index.html. */
export const PAGE_COLORS = { light: '#fafaf6', dark: '#0e1713' } as const;

/**
 * Reads the mark from the web app's icon: its tile (the background), and the stripes on it.
 * @throws Error when the icon has another size, or contains anything but rectangles
 */
export function readMark(): { readonly tile: MarkPart; readonly stripes: readonly MarkPart[] } {
  const svg = readXml(MARK_FILE).documentElement!;
  const parts = [...svg.childNodes].filter((node) => node.nodeType === node.ELEMENT_NODE && node.nodeName !== 'title');
  const rectangles = [...svg.getElementsByTagName('rect')];
  if (svg.getAttribute('viewBox') !== `0 0 ${MARK_SIZE} ${MARK_SIZE}` || parts.length !== rectangles.length)
    throw new Error(`${MARK_FILE} is not made of rectangles on ${MARK_SIZE} by ${MARK_SIZE} any more.`);
  const [tile, ...stripes] = rectangles.map((rectangle): MarkPart => {
    const number = (name: string) => Number(rectangle.getAttribute(name) ?? 0);
    const [x, y, width, height, radius] = [number('x'), number('y'), number('width'), number('height'), number('rx')];
    return { x, y, width, height, radius, fill: rectangle.getAttribute('fill') ?? '#000000' };
  });
  return { tile: tile!, stripes };
}
