import type ts from 'typescript';
import type { Caught } from './caught.ts';
import { reachFrom } from './reach-pieces.ts';
import type { Lead, PieceReader } from './read-piece.ts';

/** What may come out of pieces of a program. */
export type Followed = {
  /** The codes that a piece may refuse with. */
  codesOf(root: ts.Node): ReadonlySet<string>;
  /** The way to a refusal: the pieces in their order, and the place where it stands. */
  chainTo(root: ts.Node, code: string): readonly ts.Node[];
};

type Given = { readonly code: string; readonly at: ts.Node };

/** Follows a program from some of its pieces to the refusals behind them. */
export function followFrom(roots: readonly ts.Node[], reader: PieceReader): Followed {
  const reached = reachFrom(roots, reader);
  const own = new Map<ts.Node, readonly Given[]>();
  const said = new Map<Lead, readonly Given[]>();
  for (const [node, leads] of reached) {
    own.set(node, ownRefusals(node));
    for (const lead of leads) said.set(lead, refusalsSaidAt(lead));
  }

  function ownRefusals(node: ts.Node): Given[] {
    return reader
      .read(node)
      .refuses.flatMap(({ codes, at, caught }) => codes.map((code) => ({ code, at })).filter(passes(caught)));
  }

  /** What the piece refuses when it is called here: its callers say the code. */
  function refusalsSaidAt(lead: Lead): Given[] {
    return reader.read(lead.to).refuses.flatMap((refusing) => {
      const codes = refusing.from ? reader.codesAt(lead.call, refusing) : [];
      const given = codes.map((code) => ({ code, at: refusing.at }));
      return given.filter(passes(refusing.caught)).filter(passes(lead.caught));
    });
  }

  const codes = new Map([...own].map(([node, given]) => [node, new Set(given.map(({ code }) => code))]));
  for (let more = true; more; ) {
    more = false;
    for (const [node, leads] of reached) {
      const found = codes.get(node)!;
      const before = found.size;
      for (const lead of leads) {
        for (const { code } of said.get(lead)!) found.add(code);
        for (const code of codes.get(lead.to)!) if (!keeps(lead.caught, code)) found.add(code);
      }
      more ||= found.size > before;
    }
  }

  function chainTo(root: ts.Node, code: string): ts.Node[] {
    const ways: ts.Node[][] = [[root]];
    const seen = new Set<ts.Node>([root]);
    const isMeant = (given: Given) => given.code === code;
    for (const way of ways) {
      const node = way.at(-1)!;
      const here = own.get(node)!.find(isMeant);
      if (here) return [...way, here.at];
      for (const lead of reached.get(node)!) {
        const there = said.get(lead)!.find(isMeant);
        if (there) return [...way, lead.to, there.at];
        if (keeps(lead.caught, code) || seen.has(lead.to)) continue;
        seen.add(lead.to);
        ways.push([...way, lead.to]);
      }
    }
    return [];
  }

  return { codesOf: (root) => codes.get(root)!, chainTo };
}

const keeps = (caught: Caught, code: string): boolean => caught === 'all' || caught.has(code);

const passes =
  (caught: Caught) =>
  ({ code }: Given): boolean =>
    !keeps(caught, code);
