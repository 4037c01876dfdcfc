/** A corner of an outline on the earth: latitude and longitude in degrees. */
export type Corner = readonly [latitude: number, longitude: number];

/** Half the longer axis of the earth's ellipsoid in meters, and the square of its eccentricity. Source: WGS 84. */
const EQUATOR_METERS = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_99;

/**
 * Area within an outline of at most a few miles, in square meters: the shoelace formula on the plane that touches the
 * ellipsoid at the first corner. An outline that crosses itself has no area in this sense.
 * @param corners  in the order in which they are joined, in either direction; the last one is joined to the first
 */
export function outlineSquareMeters(corners: readonly Corner[]): number {
  const [first] = corners;
  if (!first) return 0;
  const [north, east] = metersPerDegree(first[0]);
  const flat = corners.map(([latitude, longitude]) => [(longitude - first[1]) * east, (latitude - first[0]) * north]);
  const twice = flat.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = flat[(i + 1) % flat.length]!;
    return sum + x! * nextY! - nextX! * y!;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Length of a degree to the north and of one to the east at a latitude, by the ellipsoid's radii of curvature there. */
function metersPerDegree(latitude: number): readonly [north: number, east: number] {
  const radians = (latitude * Math.PI) / 180;
  const flattening = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2;
  const acrossMeridian = EQUATOR_METERS / Math.sqrt(flattening);
  const alongMeridian = (acrossMeridian * (1 - ECCENTRICITY_SQUARED)) / flattening;
  return [(alongMeridian * Math.PI) / 180, (acrossMeridian * Math.cos(radians) * Math.PI) / 180];
}

/** Whether two sides of an outline cross; sides that only touch do not. */
export function crossesItself(corners: readonly Corner[]): boolean {
  const sides = corners.map((corner, i): Side => [corner, corners[(i + 1) % corners.length]!]);
  return sides.some((side) => sides.some((other) => doCross(side, other)));
}

type Side = readonly [Corner, Corner];

/** Whether two line segments cross, other than at their ends. */
const doCross = ([a, b]: Side, [c, d]: Side): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/**
 * Orientation of three points: 1 where the path a, b, c turns left, -1 where it turns right, 0 where it is straight.
 */
const turn = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]));
