import type { Movement } from '../ledger/movement.ts';

/** A ledger line about a payment, with when it was written: an ISO instant. */
export type WrittenMovement = Movement & { readonly at: string };

/** A part of a payout explained by ledger lines; `rest` are cents of the part that no lines of the ledger explain. */
export type ExplainedPart<Line> = { readonly lines: readonly Line[]; readonly rest: number };

const sum = (moves: readonly { readonly cents: number }[]): number => moves.reduce((all, { cents }) => all + cents, 0);

const isCharge = ({ kind }: Movement): boolean => kind === 'payment' || kind === 'fee';

type Move<Line> = { readonly cents: number; readonly lines: readonly Line[] };

/** Groups lines that the provider moves together: a price with its fee, a refund with the fee that comes back. */
function movesOf<Line extends WrittenMovement>(lines: readonly Line[]): Move<Line>[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    const goesAlong = open?.[0] && open[0].at === line.at && isCharge(open[0]) === isCharge(line);
    if (goesAlong) open.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => ({ cents: sum(group), lines: group }));
}

/** The shortest run of moves with a sum, of these the earliest, as [start, end); null if there is none. */
function runOf(moves: readonly { readonly cents: number }[], cents: number): readonly [number, number] | null {
  for (let length = 1; length <= moves.length; length++) {
    for (let start = 0; start + length <= moves.length; start++) {
      if (sum(moves.slice(start, start + length)) === cents) return [start, start + length];
    }
  }
  return null;
}

/**
 * Says which ledger lines of one payment each of its parts of payouts is made of. The provider lists only the sum of a
 * part. Each line is in one part at most; those in none are not paid out yet.
 *
 * @param lines  all ledger lines of the payment, in the order of the ledger
 * @param parts  the signed cents of its parts of payouts, in the order in which the payouts were sent
 * @returns one entry per part; its lines and its rest add up to the part's cents
 */
export function explainParts<Line extends WrittenMovement>(
  lines: readonly Line[],
  parts: readonly number[],
): ExplainedPart<Line>[] {
  const left = movesOf(lines);
  return parts.map((cents) => {
    const run = runOf(left, cents);
    if (!run) return { lines: [], rest: cents };
    const taken = left.splice(run[0], run[1] - run[0]);
    return { lines: taken.flatMap((move) => move.lines), rest: 0 };
  });
}
