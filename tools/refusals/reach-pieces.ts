import type ts from 'typescript';
import type { Lead, PieceReader } from './read-piece.ts';

/** All pieces that others lead to, each with the leads that count. */
export type Reached = ReadonlyMap<ts.Node, readonly Lead[]>;

/**
 * Goes from some pieces to all that they lead to. What a call hands on is named by whoever makes that call, and counts
 * there; elsewhere it counts only when nobody who is reached makes the call: then it was handed on while the program
 * started, and is there for everybody. What is only guessed says nothing about who makes a call.
 */
export function reachFrom(roots: readonly ts.Node[], reader: PieceReader): Reached {
  const reached = new Map<ts.Node, Lead[]>();
  const waiting = new Map<Lead, ts.Node>();

  function reach(first: ts.Node): void {
    const next = [first];
    for (const node of next) {
      if (reached.has(node)) continue;
      const { leads } = reader.read(node);
      const plain = leads.filter(({ handedOn, isGuess }) => !handedOn && !isGuess);
      reached.set(node, plain);
      next.push(...plain.map(({ to }) => to));
      for (const lead of leads) if (!plain.includes(lead)) waiting.set(lead, node);
    }
  }
  function takeThose(counts: (lead: Lead) => boolean): void {
    for (let more = true; more; ) {
      more = false;
      for (const [lead, from] of waiting) {
        if (!counts(lead)) continue;
        waiting.delete(lead);
        reached.get(from)!.push(lead);
        reach(lead.to);
        more = true;
      }
    }
  }

  for (const root of roots) reach(root);
  takeThose((lead) => !lead.isGuess && !isNamedWithin(lead, reached));
  const sure = new Set(reached.keys());
  takeThose((lead) => !isNamedWithin(lead, sure));
  return reached;
}

/** Whether one of these pieces makes the call that hands it on, or calls the function that it is handed to. */
const isNamedWithin = ({ handedOn, through }: Lead, pieces: Pieces): boolean =>
  [handedOn, through].some((place) => place !== undefined && isWithin(place, pieces));

type Pieces = { has(node: ts.Node): boolean };

function isWithin(place: ts.Node, pieces: Pieces): boolean {
  for (let node: ts.Node | undefined = place; node; node = node.parent) if (pieces.has(node)) return true;
  return false;
}
