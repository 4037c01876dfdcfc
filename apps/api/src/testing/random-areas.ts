import type { Place, ServiceArea } from '@swath/domain/service-areas/covers';

/** ZIPs as they stand in profiles: some with four digits more. */
const ZIPS = Array.from({ length: 40 }, (_, i) => String(65_200 + i));

/** Always the same numbers for the same beginning, each from 0 to 1. Source: T. Ettinger, mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How far around Columbia, Missouri, the world of these tests reaches, in degrees. */
const REACH = 1.5;
const around = (middle: number, random: () => number) => middle + (random() * 2 - 1) * REACH;

/** Where one of many lawns lies; one in twenty cannot be found on the map. */
export function randomPlace(seed: number): Place {
  const random = randomNumbers(seed + 1_000_000);
  const zip = ZIPS[Math.floor(random() * ZIPS.length)]!;
  const written = random() < 0.2 ? `${zip}-1234` : zip;
  if (random() < 0.05) return { zip: written, latitude: null, longitude: null };
  return { zip: written, latitude: around(38.95, random), longitude: around(-92.33, random) };
}

/** Where one of many companies works: nowhere said, or up to five ZIPs, circles and outlines, some switched off. */
export function randomAreas(seed: number): ServiceArea[] {
  const random = randomNumbers(seed);
  const shapes = Math.floor(random() * 6);
  const areas = Array.from({ length: shapes }, () => randomArea(random));
  const zips = new Set<string>();
  return areas.filter((area) => area.kind !== 'zipcode' || (!zips.has(area.postalCode) && zips.add(area.postalCode)));
}

function randomArea(random: () => number): ServiceArea {
  const enabled = random() < 0.85;
  const kind = random();
  if (kind < 0.34) return { enabled, kind: 'zipcode', postalCode: ZIPS[Math.floor(random() * ZIPS.length)]! };
  const latitude = around(38.95, random);
  const longitude = around(-92.33, random);
  if (kind < 0.67) return { enabled, kind: 'radius', latitude, longitude, radiusMiles: 0.5 + random() ** 3 * 60 };
  const size = 0.02 + random() ** 2 * 0.8;
  const corners = 3 + Math.floor(random() * 8);
  const ring = Array.from({ length: corners }, (_, i): [number, number] => {
    const turn = (i / corners) * 2 * Math.PI;
    const far = size * (0.3 + 0.7 * random());
    return [latitude + far * Math.sin(turn), longitude + far * Math.cos(turn)];
  });
  return { enabled, kind: 'polygon', ring };
}
