import { FEWEST_CORNERS, MOST_CORNERS, whyNotOutline } from '@swath/domain/service-areas/area-limits';
import type { MapPlace } from '../../../parts/map/map-view.ts';

/** A parsed value, or the message that says what is wrong. */
export type Read<Value> = { readonly value: Value } | { readonly wrong: string };

const NO_PLACE = 'Please enter latitude and longitude, such as 38.9500, -92.3300.';

/** Parses coordinates in degrees: latitude, then longitude, separated by comma, semicolon or space. */
export function readPlace(typed: string): Read<MapPlace> {
  const numbers = typed.trim().split(/[\s,;]+/);
  const [latitude, longitude] = numbers.map(Number);
  const isPlace = numbers.length === 2 && Math.abs(latitude ?? 91) <= 90 && Math.abs(longitude ?? 181) <= 180;
  return isPlace && latitude !== undefined && longitude !== undefined
    ? { value: [latitude, longitude] }
    : { wrong: NO_PLACE };
}

/** Parses the corners of an outline, one per line. The message names the first line that has no coordinates. */
export function readCorners(typed: string): Read<MapPlace[]> {
  const lines = linesOf(typed);
  const corners: MapPlace[] = [];
  for (const [place, line] of lines.entries()) {
    const read = readPlace(line);
    if ('wrong' in read) return { wrong: `Line ${place + 1}: ${NO_PLACE}` };
    corners.push(read.value);
  }
  if (corners.length < FEWEST_CORNERS) return { wrong: `An outline needs at least ${FEWEST_CORNERS} corners.` };
  if (corners.length > MOST_CORNERS) return { wrong: `An outline can have up to ${MOST_CORNERS} corners.` };
  const whyNot = whyNotOutline(corners);
  return whyNot ? { wrong: WORDS[whyNot] } : { value: corners };
}

/** The typed corners whose lines can be parsed, to be drawn on the map; other lines are skipped. */
export const cornersSoFar = (typed: string): MapPlace[] =>
  linesOf(typed).flatMap((line) => {
    const read = readPlace(line);
    return 'value' in read ? [read.value] : [];
  });

/** Coordinates as text: "38.95000, -92.33000". Five decimals are precise to about a yard. */
export const placeText = ([latitude, longitude]: MapPlace): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Parses ZIPs separated by commas, semicolons, spaces or lines. ZIP+4 is accepted as typed. */
export function readZips(typed: string): Read<string[]> {
  const zips = typed.split(/[\s,;]+/).filter(Boolean);
  if (zips.length === 0) return { wrong: 'Please enter a ZIP code.' };
  const wrong = zips.find((zip) => !/^\d{5}(-?\d{4})?$/.test(zip));
  return wrong ? { wrong: `“${wrong.slice(0, 20)}” is not a ZIP code: it has 5 digits.` } : { value: zips };
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const WORDS = {
  outline_too_large: 'This outline is too large. Its corners can be up to 300 miles apart.',
  outline_crosses_itself: 'The lines of this outline cross. Please put its corners in order.',
  outline_without_area: 'This outline has no land inside. Please move its corners apart.',
} as const;
