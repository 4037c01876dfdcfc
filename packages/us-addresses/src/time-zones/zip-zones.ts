import { readFile } from 'node:fs/promises';
import { firstFrom } from '../postal-codes.ts';

/** Ranges of ZIP codes with the same time zones, ascending; the arrays are parallel. */
type ZipZones = {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** IANA names, that of most addresses first. */
  readonly zones: readonly (readonly string[])[];
};

const FILE = new URL('../../data/zip-zones.tsv', import.meta.url);

let loading: Promise<ZipZones> | undefined;

/** Loads the bundled ranges on first use and keeps them in memory. */
function loadZipZones(): Promise<ZipZones> {
  loading ??= readFile(FILE, 'utf8')
    .then(readZipZones)
    .catch((error: unknown) => {
      loading = undefined; // so that the next call tries again
      throw error;
    });
  return loading;
}

function readZipZones(text: string): ZipZones {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return {
    from: lines.map(([from]) => Number(from)),
    to: lines.map(([, to]) => Number(to)),
    zones: lines.map(([, , zones = '']) => zones.split('|')),
  };
}

/** Index of the range that contains a ZIP code, or of the next range when none contains it. */
const rangeFrom = ({ to }: ZipZones, zip: number): number => firstFrom(to.length, (at) => to[at]! >= zip);

/**
 * The IANA time zones of a ZIP code, that of most addresses first; empty when it is not known. A new ZIP code within a
 * range of known ones has their zones.
 *
 * @param zip  five digits
 */
export async function zonesOfZip(zip: string): Promise<readonly string[]> {
  const known = await loadZipZones();
  const at = rangeFrom(known, Number(zip));
  return known.from[at]! <= Number(zip) ? known.zones[at]! : [];
}

/** All time zones of the ZIP codes that share their first three digits with this one. @param zip  five digits */
export async function zonesAround(zip: string): Promise<ReadonlySet<string>> {
  const known = await loadZipZones();
  const first = Number(zip.slice(0, 3)) * 100;
  const found = new Set<string>();
  for (let at = rangeFrom(known, first); (known.from[at] ?? Number.POSITIVE_INFINITY) < first + 100; at++) {
    for (const zone of known.zones[at]!) found.add(zone);
  }
  return found;
}
