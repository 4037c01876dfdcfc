import { readFile } from 'node:fs/promises';
import { firstFrom } from '../postal-codes.ts';

/** Ranges of ZIP codes that share their time zones, ascending. */
type ZipZones = {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** IANA names; the zone of most addresses first. */
  readonly zones: readonly (readonly string[])[];
};

const FILE = new URL('../../data/zip-zones.tsv', import.meta.url);

let loading: Promise<ZipZones> | undefined;

/** The bundled ranges, lazy-loaded on first use and cached. */
function loadZipZones(): Promise<ZipZones> {
  loading ??= readFile(FILE, 'utf8')
    .then(readZipZones)
    .catch((error: unknown) => {
      loading = undefined; // the next call retries
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

/** Binary search for the range that contains a number, or else the first one after it. */
const rangeFrom = ({ to }: ZipZones, zip: number): number => firstFrom(to.length, (at) => to[at]! >= zip);

/**
 * The time zones of a ZIP code as IANA names, the zone of most of its addresses first; empty when the ZIP is not known.
 * A code that was added between two known ones of the same zone has their zone.
 *
 * @param zip  five digits
 */
export async function zonesOfZip(zip: string): Promise<readonly string[]> {
  const known = await loadZipZones();
  const at = rangeFrom(known, Number(zip));
  return known.from[at]! <= Number(zip) ? known.zones[at]! : [];
}

/** Every time zone of the ZIP codes that share the first three digits: the zones that an address there can be in. */
export async function zonesAround(zip: string): Promise<ReadonlySet<string>> {
  const known = await loadZipZones();
  const first = Number(zip.slice(0, 3)) * 100;
  const found = new Set<string>();
  for (let at = rangeFrom(known, first); (known.from[at] ?? Number.POSITIVE_INFINITY) < first + 100; at++) {
    for (const zone of known.zones[at]!) found.add(zone);
  }
  return found;
}
