import { type Day, NOTHING } from './day.ts';
import { type Awake, allAsleep, descend, wake } from './descent.ts';
import type { Dice } from './dice.ts';
import { isWorthMore, mendLateness, type Worth, worthOf } from './lateness.ts';
import { exchangePieces, SAME } from './moves.ts';
import { findNeighbours } from './neighbours.ts';
import { emptyTour, lengthOf, measure, type Tour, warpOf } from './tour.ts';

/** Penalty of a minute of warp, in minutes of driving: initial, minimum and maximum. */
const PENALTY = { first: 10, least: 0.3, most: 1000 };
/** Adaptive penalty: its factor after a round whose tour was late, and after one whose tour was not. */
const [DEARER, CHEAPER] = [1.25, 0.93];
/** Acceptance of worse tours: at most this much longer than the current one, with this probability in percent. */
const LITTLE_WORSE = 1.03;
const [SELDOM, MORE_OFTEN] = [4, 12];
/**
 * Rounds without improvement until worse tours are accepted more often; after `patience` the search restarts, in turns from a
 * random tour and from the best.
 */
const RESTLESS = 30;
const patience = (nodes: number): number => 60 + 3 * nodes;
/** Shorter patience while the best tour is late: hard days are solved from another start, or never. */
const impatience = (nodes: number): number => 10 + nodes / 2;
/** Rounds between two time checks: reading the CPU clock takes as long as a fifth of a round. */
const ROUNDS_PER_QUESTION = 8;
/** Rounds between two calls of `mendLateness` while there is lateness: it takes about as long as those rounds. */
const ROUNDS_PER_MENDING = 128;

/**
 * Iterated local search: the best order of a day's nodes within the time budget, the depot at both ends. From a local optimum,
 * a small random kick leads elsewhere and descent leads to another optimum; it is accepted if it is no worse, and now and then
 * if it is a little worse. Lateness is allowed on the way, at a penalty that rises while tours are late and falls while they
 * are not: the best tours lie beside those that are a little late.
 *
 * @param beginning  an order of all nodes, the depot at both ends
 * @param goOn  whether there is time left; polled after every few rounds
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
  /** The best since this restart: while the best tour is late, lateness is reduced from each restart, not only from the first. */
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
  /** Descends from an order to a local optimum, which becomes the current tour. */
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
    // Too high a penalty traps the search in place: a hard day restarts with a low one.
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

/** A random restart: stops sorted by a random minute of their windows. It reaches regions that kicks do not. */
function someOrder({ nodes, ready, due }: Day, dice: Dice): Int32Array {
  const minute = ready.map((early, node) => early + (dice(1000) / 1000) * (Math.min(due[node]!, due[0]!) - early));
  const stops = Array.from({ length: nodes - 1 }, (_, stop) => stop + 1);
  return Int32Array.from([0, ...stops.sort((a, b) => minute[a]! - minute[b]!), 0]);
}

const worthOfTour = (tour: Tour): Worth =>
  warpOf(tour) > NOTHING ? worthOf(tour.day, tour.order) : { late: 0, length: lengthOf(tour) };

/**
 * Perturbation: swaps two adjacent segments within up to thirty stops, which no single move can undo.
 *
 * Source: O. Martin, S. W. Otto, E. W. Felten, "Large-Step Markov Chains for the Traveling Salesman Problem", Complex Systems 5
 * (1991): the double bridge, kept short here, so that most windows stay kept.
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
