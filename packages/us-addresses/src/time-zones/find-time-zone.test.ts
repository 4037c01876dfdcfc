import { expect, test } from 'vitest';
import { findTimeZone } from './find-time-zone.ts';

const byZip = async (zip: string) => (await findTimeZone(zip, null)) ?? 'unknown';

test.each([
  ['65203', 'America/Chicago', 'Columbia, Missouri'],
  ['10001', 'America/New_York', 'New York'],
  ['79901', 'America/Denver', 'El Paso, in Mountain Time unlike the rest of Texas'],
  ['79843', 'America/Chicago', 'Marfa'],
  ['85001', 'America/Phoenix', 'Phoenix, without daylight saving time'],
  ['86515', 'America/Denver', 'Window Rock: the Navajo Nation has daylight saving time'],
  ['96813', 'Pacific/Honolulu', 'Honolulu'],
  ['99501', 'America/Anchorage', 'Anchorage'],
  ['99546', 'America/Adak', 'Adak, of the Aleutian Islands'],
  ['99801', 'America/Juneau', 'Juneau'],
  ['00901', 'America/Puerto_Rico', 'San Juan'],
  ['00602', 'America/Puerto_Rico', 'Aguada'],
  ['47601', 'America/Chicago', 'Boonville, of the Indiana counties around Evansville'],
  ['46534', 'America/Indiana/Knox', 'Knox, of the Indiana counties around Gary'],
  ['47501', 'America/Indiana/Vincennes', 'Washington, Indiana'],
  ['46204', 'America/Indiana/Indianapolis', 'Indianapolis'],
  ['83701', 'America/Boise', 'Boise'],
  ['83843', 'America/Los_Angeles', 'Moscow, in the north of Idaho'],
  ['57701', 'America/Denver', 'Rapid City, South Dakota'],
  ['57104', 'America/Chicago', 'Sioux Falls, South Dakota'],
  ['58601', 'America/Denver', 'Dickinson, North Dakota'],
  ['58102', 'America/Chicago', 'Fargo, North Dakota'],
  ['97914', 'America/Boise', 'Ontario in Malheur County, Oregon'],
  ['97201', 'America/Los_Angeles', 'Portland, Oregon'],
  ['49801', 'America/Menominee', 'Iron Mountain, in the west of the Upper Peninsula of Michigan'],
  ['49855', 'America/Detroit', 'Marquette, Michigan'],
  ['32501', 'America/Chicago', 'Pensacola, in the Florida panhandle'],
  ['32301', 'America/New_York', 'Tallahassee, Florida'],
  ['37402', 'America/New_York', 'Chattanooga, Tennessee'],
  ['37203', 'America/Chicago', 'Nashville, Tennessee'],
  ['69101', 'America/Chicago', 'North Platte, Nebraska'],
  ['69361', 'America/Denver', 'Scottsbluff, Nebraska'],
])('%s is in %s: %s', async (zip, zone) => {
  expect(await byZip(zip)).toEqual({ zone, source: 'zip' });
});

test.each([
  ['46552', 'America/Indiana/Indianapolis', 'New Carlisle, Indiana'],
  ['42718', 'America/New_York', 'Campbellsville, Kentucky'],
  ['32456', 'America/New_York', 'Port St. Joe, in the Florida panhandle'],
  ['86045', 'America/Denver', 'Tuba City, Arizona'],
  ['57532', 'America/Denver', 'Fort Pierre, South Dakota'],
  ['67735', 'America/Denver', 'Goodland, Kansas'],
])('%s lies in two zones, most of it in %s: %s', async (zip, zone) => {
  expect(await byZip(zip)).toEqual({ zone, source: 'divided_zip' });
});

test.each([
  ['46552', { latitude: 41.7031, longitude: -86.509 }, 'America/Indiana/Indianapolis'],
  ['46552', { latitude: 41.71, longitude: -86.56 }, 'America/Chicago'],
  ['42718', { latitude: 37.3434, longitude: -85.3419 }, 'America/New_York'],
  ['42718', { latitude: 37.26, longitude: -85.52 }, 'America/Chicago'],
  // Tuba City is Navajo; Moenkopi across the highway is Hopi and stays on standard time.
  ['86045', { latitude: 36.135, longitude: -111.2396 }, 'America/Denver'],
  ['86045', { latitude: 36.1106, longitude: -111.2226 }, 'America/Phoenix'],
  ['86042', { latitude: 35.822, longitude: -110.38 }, 'America/Phoenix'],
])('in %s, a house at %j is in %s', async (zip, exact, zone) => {
  expect(await findTimeZone(zip, exact)).toEqual({ zone, source: 'coordinates' });
});

test('coordinates that cannot be an address of the ZIP do not count', async () => {
  const chicago = { latitude: 41.88, longitude: -87.63 };
  expect(await findTimeZone('85001', chicago)).toEqual({ zone: 'America/Phoenix', source: 'zip' });
  expect(await findTimeZone('85001', { latitude: 0, longitude: 0 })).toEqual({
    zone: 'America/Phoenix',
    source: 'zip',
  });
  expect(await findTimeZone('85001', { latitude: 912, longitude: 0 })).toMatchObject({ zone: 'America/Phoenix' });
});

test.each(['09012', '34001', '96601', '00000', '99999', '123', '', 'ABCDE'])(
  '%j is in no zone that is known',
  async (zip) => {
    expect(await findTimeZone(zip, null)).toBeNull();
  },
);

test('coordinates alone are enough, and so is a ZIP with nine digits', async () => {
  expect(await findTimeZone(null, { latitude: 21.307, longitude: -157.858 })).toEqual({
    zone: 'Pacific/Honolulu',
    source: 'coordinates',
  });
  expect(await findTimeZone('79901-1234', null)).toMatchObject({ zone: 'America/Denver' });
  expect(await findTimeZone('799011234', null)).toMatchObject({ zone: 'America/Denver' });
  expect(await findTimeZone(null, null)).toBeNull();
});
