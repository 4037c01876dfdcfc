import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrivalTimes } from '@swath/route-search/arrival-times';
import type { RouteProblem } from '@swath/route-search/route-problem';

/** A published day: what is asked, and what the best answer known anywhere is worth. */
export type Instance = {
  readonly name: string;
  readonly set: string;
  readonly nodes: number;
  readonly bestKnown: number;
  readonly bestOrder: readonly number[] | null;
  readonly problem: RouteProblem;
};

/** No window: later than any day ends. */
const EVER = 1e9;

type Line = { set: string; nodes: number; best_known_cost: number; best_known_order?: number[] };

/** The instances of a folder: the list of them says what is in each file. */
export function readInstances(folder: string): Instance[] {
  const listed: Record<string, Line> = JSON.parse(readFileSync(join(folder, 'best_known.json'), 'utf8'));
  return Object.entries(listed).map(([file, line]) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const order = line.best_known_order;
    return {
      name: file,
      set: line.set,
      nodes: line.nodes,
      bestKnown: line.best_known_cost,
      // Without the depot at both ends, and counted as stops.
      bestOrder: order ? order.slice(1, -1).map((node) => node - 1) : null,
      problem: line.set === 'TSPLIB' ? tsplibProblem(text) : windowsProblem(text),
    };
  });
}

/** How many stops are locked, spread over the day. */
const LOCKS = 5;

/** The same day with stops locked to the times at which the best order known begins them: its best answer stays the same. */
export function lockedProblem({ problem, bestOrder }: Instance): RouteProblem {
  if (!bestOrder) return problem;
  const times = arrivalTimes(problem, bestOrder).stops;
  const locked = Array.from({ length: LOCKS }, (_, lock) => Math.floor(((lock + 0.5) * bestOrder.length) / LOCKS));
  const locks = new Map(locked.map((at) => [bestOrder[at]!, times[at]!.start]));
  const stops = problem.stops.map((stop, index) => {
    const start = locks.get(index);
    return start === undefined ? stop : { ...stop, ready: start, due: start };
  });
  return { ...problem, stops };
}

/** The format of the TSPTW sets: number of nodes, matrix with the service in it, one window a node. */
function windowsProblem(text: string): RouteProblem {
  const numbers = text
    .split('\n')
    .map((line) => line.split('#')[0])
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  const nodes = numbers[0]!;
  const travel = Array.from({ length: nodes }, (_, row) => numbers.slice(1 + row * nodes, 1 + (row + 1) * nodes));
  const window = (node: number) => {
    const at = 1 + nodes * nodes + 2 * node;
    return { ready: numbers[at]!, due: numbers[at + 1]! };
  };
  return {
    travel,
    stops: travel.slice(1).map((_, stop) => ({ service: 0, ...window(stop + 1) })),
    depot: { leave: window(0).ready, back: window(0).due },
  };
}

/** The formats of TSPLIB that these files have. Source: G. Reinelt, "TSPLIB 95", Universität Heidelberg (1995). */
function tsplibProblem(text: string): RouteProblem {
  const heads = new Map<string, string>();
  const sections = new Map<string, number[]>();
  let section: number[] | null = null;
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const named = /^(\w+)_SECTION/.exec(line)?.[1];
    const head = /^(\w+)\s*:\s*(.*)$/.exec(line);
    if (named) {
      section = [];
      sections.set(named, section);
    } else if (head && !section) heads.set(head[1]!, head[2]!);
    else if (line === 'EOF') section = null;
    else if (section && line) section.push(...line.split(/\s+/).map(Number));
  }
  const nodes = Number(heads.get('DIMENSION'));
  const kind = heads.get('EDGE_WEIGHT_TYPE')!;
  const travel =
    kind === 'EXPLICIT'
      ? fromWeights(nodes, heads.get('EDGE_WEIGHT_FORMAT')!, sections.get('EDGE_WEIGHT')!)
      : fromPlaces(nodes, kind, sections.get('NODE_COORD')!);
  return {
    travel,
    stops: travel.slice(1).map(() => ({ service: 0, ready: 0, due: EVER })),
    depot: { leave: 0, back: EVER },
  };
}

/** Which part of the matrix each row of a format names, from and to, the end left out. */
const ROWS: Record<string, (row: number, nodes: number) => [number, number]> = {
  FULL_MATRIX: (_, nodes) => [0, nodes],
  UPPER_ROW: (row, nodes) => [row + 1, nodes],
  UPPER_DIAG_ROW: (row, nodes) => [row, nodes],
  LOWER_ROW: (row) => [0, row],
  LOWER_DIAG_ROW: (row) => [0, row + 1],
};

function fromWeights(nodes: number, format: string, weights: readonly number[]): number[][] {
  const matrix = Array.from({ length: nodes }, () => new Array<number>(nodes).fill(0));
  let at = 0;
  for (let row = 0; row < nodes; row++) {
    const [from, to] = ROWS[format]!(row, nodes);
    for (let column = from; column < to; column++) {
      const weight = weights[at++]!;
      matrix[row]![column] = weight;
      if (format !== 'FULL_MATRIX') matrix[column]![row] = weight;
    }
  }
  return matrix;
}

function fromPlaces(nodes: number, kind: string, numbers: readonly number[]): number[][] {
  const places = Array.from({ length: nodes }, (_, node) => [numbers[3 * node + 1]!, numbers[3 * node + 2]!] as const);
  const distance = DISTANCES[kind]!;
  return places.map((from, row) => places.map((to, column) => (row === column ? 0 : distance(from, to))));
}

type Place = readonly [number, number];
const DISTANCES: Record<string, (from: Place, to: Place) => number> = {
  EUC_2D: ([x, y], [to, up]) => Math.floor(Math.hypot(x - to, y - up) + 0.5),
  CEIL_2D: ([x, y], [to, up]) => Math.ceil(Math.hypot(x - to, y - up)),
  ATT: ([x, y], [to, up]) => Math.ceil(Math.sqrt(((x - to) ** 2 + (y - up) ** 2) / 10)),
  GEO: (from, to) => {
    const [latitude, longitude] = [radians(from[0]), radians(from[1])];
    const [toLatitude, toLongitude] = [radians(to[0]), radians(to[1])];
    const east = Math.cos(longitude - toLongitude);
    const [north, south] = [Math.cos(latitude - toLatitude), Math.cos(latitude + toLatitude)];
    return Math.trunc(6378.388 * Math.acos(0.5 * ((1 + east) * north - (1 - east) * south)) + 1);
  },
};

/** TSPLIB writes degrees and minutes as degrees.minutes, and counts with this much of pi. */
function radians(value: number): number {
  const degrees = Math.trunc(value);
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the standard's own figure
  return (3.141592 * (degrees + (5 * (value - degrees)) / 3)) / 180;
}
