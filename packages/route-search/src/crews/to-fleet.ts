import type { Crew, CrewStop, RoutesProblem } from '../routes-problem.ts';
import type { Fleet } from './fleet.ts';

/** Minutes of work of a stop that count for balance and capacity. */
export const demandOf = ({ demand, service }: CrewStop): number => demand ?? service;

/** Earliest and latest start of work: the window, or the locked minute. */
export function windowOf({ ready, due, lock }: CrewStop): { ready: number; due: number } {
  return lock?.minute === undefined ? { ready, due } : { ready: lock.minute, due: lock.minute };
}

/** Indexes of the crews that may take a stop: those that can do the work, and of these the locked one. */
export function crewsOf({ crews, lock }: CrewStop, { length }: readonly Crew[]): number[] {
  const able = crews ?? Array.from({ length }, (_, crew) => crew);
  return able.filter((crew) => crew < length && (lock?.crew === undefined || lock.crew === crew));
}

/** Price of a crew's minute of work per minute that it has already, in minutes of driving; 0 without balance. */
export const slopeOf = ({ leave, back }: Crew, balance: number): number => balance / 2 / Math.max(1, back - leave);

/**
 * Converts a problem of several crews to flat arrays.
 *
 * @param chosen   the stops to plan, as indexes of the problem's stops; node i of the fleet is stop `chosen[i]`
 * @param balance  see `RoutesEffort`
 */
export function toFleet(
  { travel, stops: all, crews }: RoutesProblem,
  chosen: readonly number[],
  balance: number,
): Fleet {
  const stops = chosen.map((stop) => all[stop]!);
  const places = [...chosen, ...crews.flatMap(({ start, end }) => [start, end])];
  const nodes = places.length;
  const way = new Float64Array(nodes * nodes);
  const wayTo = new Float64Array(nodes * nodes);
  for (let u = 0; u < nodes; u++)
    for (let v = 0; v < nodes; v++) {
      const isIdle = u >= stops.length && v === u + 1;
      const there = isIdle ? 0 : travel[places[u]!]![places[v]!]! + (stops[u]?.service ?? 0);
      way[u * nodes + v] = there;
      wayTo[v * nodes + u] = there;
    }
  const windows = stops.map(windowOf);
  const isAllowed = new Uint8Array(stops.length * crews.length);
  for (const [stop, one] of stops.entries())
    for (const crew of crewsOf(one, crews)) isAllowed[stop * crews.length + crew] = 1;
  return {
    stops: stops.length,
    crews: crews.length,
    nodes,
    way,
    wayTo,
    service: Float64Array.from(stops, ({ service }) => service),
    ready: Float64Array.from([...windows.map(({ ready }) => ready), ...crews.flatMap(({ leave }) => [leave, leave])]),
    due: Float64Array.from([...windows.map(({ due }) => due), ...crews.flatMap(({ leave, back }) => [leave, back])]),
    demand: Float64Array.from(stops, demandOf),
    capacity: Float64Array.from(crews, ({ capacity }) => capacity ?? Infinity),
    isAllowed,
    slope: Float64Array.from(crews, (crew) => slopeOf(crew, balance)),
    away: Float64Array.from(chosen, (stop) => Math.min(...crews.map(({ start }) => travel[start]![stop]!))),
    near: stops.map((_, stop) => byDistance(stop, chosen, travel)),
  };
}

/** Positions in `chosen` by the way there and back, the stop itself first. */
function byDistance(stop: number, chosen: readonly number[], travel: RoutesProblem['travel']): Int32Array {
  const [here, from] = [chosen[stop]!, travel[chosen[stop]!]!];
  const away = chosen.map((other) => (other === here ? -1 : from[other]! + travel[other]![here]!));
  return Int32Array.from(chosen.keys()).sort((a, b) => away[a]! - away[b]! || a - b);
}
