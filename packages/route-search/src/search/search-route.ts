import { type Day, NOTHING } from './day.ts';
import { type Awake, allAsleep, descend, wake } from './descent.ts';
import type { Dice } from './dice.ts';
import { isWorthMore, mendLateness, type Worth, worthOf } from './lateness.ts';
import { exchangePieces, SAME } from './moves.ts';
import { findNeighbours } from './neighbours.ts';
import { emptyTour, lengthOf, measure, type Tour, warpOf } from './tour.ts';

/** Cost of a minute of time warp (see `Tour`), in minutes of driving: first value, minimum and maximum. */
const PENALTY = { first: 10, least: 0.3, most: 1000 };
/** Factors that adapt the penalty: after a round that ended with a late tour, and after one that did not. */
const [DEARER, CHEAPER] = [1.25, 0.93];
/**
 * A worse tour is accepted only if it costs at most this many times as much as the current one, and then with a
 * probability of `SELDOM` or `MORE_OFTEN` percent.
 */
const LITTLE_WORSE = 1.03;
const [SELDOM, MORE_OFTEN] = [4, 12];
/**
 * Rounds without improvement after which worse tours are accepted more often. After `patience` rounds the search
 * restarts, alternately from a random tour and from the best one.
 */
const RESTLESS = 30;
const patience = (nodes: number): number => 60 + 3 * nodes;
/** Like `patience`, but while the best tour is late: then a different start helps sooner. */
const impatience = (nodes: number): number => 10 + nodes / 2;
/** Rounds between two checks of the time; reading the CPU clock takes a fifth of a round. */
const ROUNDS_PER_QUESTION = 8;
/**
 * Rounds between two calls of `mendLateness` while the best tour is late; a call takes about as long as these rounds.
 */
const ROUNDS_PER_MENDING = 128;

/**
 * Iterated local search for the best order of a day's nodes within a time limit. Each round changes the current tour at
 * random, improves it to a local optimum, and keeps it if it is not worse, sometimes also if it is slightly worse. Late
 * tours are allowed in between, at a penalty that rises while tours are late and falls while they are not, because the
 * best tours are similar to slightly late ones.
 *
 * @param beginning  an order of all nodes, with the depot at both ends
 * @param goOn       whether there is time left; called every few rounds
 * @returns the best order found, with the depot at both ends
 *
 * Source: H. R. Lourenço, O. C. Martin, T. Stützle, "Iterated Local Search", in: Handbook of Metaheuristics (2003).
 */
export function searchRoute(day: Day, beginning: Int32Array, dice: Dice, goOn: () => boolean): Int32Array {
  const tour = emptyTour(day);
  const neighbours = findNeighbours(day);
  const awake = allAsleep(day.nodes);
  const best = { order: beginning.slice(), ...worthOf(day, beginning) };
  const held = { order: beginning.slice(), length: 0, warp: 0 };
  let penalty = PENALTY.first;
  /** The best tour since the last restart. While the best of all is late, new tours only have to beat this one. */
  let leader: Worth = best;

  const keepBest = (order: Int32Array, worth: Worth) => {
    best.order.set(order);
    best.late = worth.late;
    best.length = worth.length;
  };
  const hold = () => {
    held.order.set(tour.order);
    held.length = lengthOf(tour);
    held.warp = warpOf(tour);
  };
  /** Improves an order to a local optimum, which becomes the current tour. */
  const descendFrom = (order: Int32Array) => {
    tour.order.set(order);
    measure(tour);
    for (let at = 1; at < day.nodes; at++) wake(awake, tour, at);
    descend(tour, neighbours, awake, penalty);
    const worth = worthOfTour(tour);
    if (isWorthMore(worth, best)) keepBest(tour.order, worth);
    leader = worth;
    hold();
  };

  descendFrom(beginning);
  let stale = 0;
  let isElsewhere = false;
  for (let round = 1; day.nodes > 2 && (round % ROUNDS_PER_QUESTION > 0 || goOn()); round++) {
    if (best.late > 0 && round % ROUNDS_PER_MENDING === 0) {
      const mended = mendLateness(day, best.order, dice, goOn);
      keepBest(mended, worthOf(day, mended));
    }
    for (let kicks = 1 + dice(3); kicks > 0; kicks--) kick(tour, awake, dice);
    measure(tour);
    descend(tour, neighbours, awake, penalty);
    stale++;
    if (isWorthMore(worthOfTour(tour), best.late > 0 ? leader : best)) {
      descendFrom(tour.order);
      stale = 0;
    }
    const cost = lengthOf(tour) + penalty * warpOf(tour);
    const heldCost = held.length + penalty * held.warp;
    const chance = stale > RESTLESS ? MORE_OFTEN : SELDOM;
    if (cost < heldCost + SAME || (dice(100) < chance && cost < heldCost * LITTLE_WORSE)) hold();
    else tour.order.set(held.order);
    penalty *= warpOf(tour) > NOTHING ? DEARER : CHEAPER;
    if (penalty < PENALTY.least) penalty = PENALTY.least;
    // With too high a penalty the search cannot leave its local optimum, so the penalty is reset to its first value.
    if (penalty > PENALTY.most) penalty = PENALTY.first;
    if (stale > (best.late > 0 ? impatience : patience)(day.nodes)) {
      isElsewhere = !isElsewhere;
      if (isElsewhere) penalty = PENALTY.first;
      descendFrom(isElsewhere ? someOrder(day, dice) : best.order);
      stale = 0;
    }
  }
  return best.order;
}

/** A random start: stops sorted by a random minute of their time windows. Reaches tours that random changes do not. */
function someOrder({ nodes, ready, due }: Day, dice: Dice): Int32Array {
  const minute = ready.map((early, node) => early + (dice(1000) / 1000) * (Math.min(due[node]!, due[0]!) - early));
  const stops = Array.from({ length: nodes - 1 }, (_, stop) => stop + 1);
  return Int32Array.from([0, ...stops.sort((a, b) => minute[a]! - minute[b]!), 0]);
}

const worthOfTour = (tour: Tour): Worth =>
  warpOf(tour) > NOTHING ? worthOf(tour.day, tour.order) : { late: 0, length: lengthOf(tour) };

/**
 * Random change of a tour: exchanges two adjacent segments within at most thirty stops, which no single move can undo.
 *
 * Source: O. Martin, S. W. Otto, E. W. Felten, "Large-Step Markov Chains for the Traveling Salesman Problem", Complex
 * Systems 5 (1991): the double bridge, kept short here, so that most time windows are still met.
 */
function kick(tour: Tour, awake: Awake, dice: Dice): void {
  const { order, day } = tour;
  const stops = day.nodes - 1;
  const stretch = Math.min(stops, 6 + dice(24));
  const begin = 1 + dice(stops - stretch + 1);
  const [one, other] = [begin + dice(stretch), begin + dice(stretch)];
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  if (first === last) return;
  const middle = first + dice(last - first);
  for (const at of [first - 1, first, middle, middle + 1, last, last + 1]) wake(awake, tour, at);
  exchangePieces(order, first, middle, last);
}
