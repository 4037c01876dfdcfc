import ts from 'typescript';
import { type Caught, caughtAround } from './caught.ts';
import { exportOf, meantBy, textsOf } from './open-program.ts';
import { nameResolver, type Target } from './resolve-name.ts';

/** A place that refuses. Its codes are null when whoever calls says them: then they are read at each call. */
export type Refusing = {
  readonly at: ts.Node;
  readonly codes: readonly string[];
  readonly caught: Caught;
  readonly from?: FromCaller;
};

/** A code that comes in through a parameter: `code`, or `outcome.reason`. */
type FromCaller = { readonly parameter: number; readonly field: string | null };

/** A piece that names another one; `call` when it calls it right there. */
export type Lead = Target & { readonly caught: Caught; readonly call: ts.CallExpression | null };

/** A piece of source that is run as one: a function with all that is written inside of it. */
export type Piece = { readonly node: ts.Node; readonly refuses: readonly Refusing[]; readonly leads: readonly Lead[] };

/** Reads pieces of a program. */
export type PieceReader = {
  read(node: ts.Node): Piece;
  /** What a call says to a place that lets its callers say the code. */
  codesAt(call: ts.CallExpression | null, refusing: Refusing): readonly string[];
  /** Places that refuse with a code nobody knows, with the reason. */
  readonly unclear: Map<ts.Node, string>;
};

/**
 * Reads what a program does piece by piece, when it is asked: what refuses there, and which pieces are named there. A
 * function that is named counts as called, now or later: it is handed to somebody who calls it.
 *
 * @param refused  the file of the class that is thrown
 * @param without  objects that nobody asks for a member
 */
export function pieceReader(program: ts.Program, refused: string, without: ReadonlySet<ts.Node>): PieceReader {
  const checker = program.getTypeChecker();
  const targetsOf = nameResolver(program, without);
  const thrown = exportOf(program, refused, 'Refused');
  const isRefused = (name: ts.Expression) => meantBy(name, checker) === thrown;
  const everyCode = codesOfAll(thrown, checker);
  const unclear = new Map<ts.Node, string>();
  const pieces = new Map<ts.Node, Piece>();

  /** The codes of a type; none, and a flaw, when it may be any. */
  function codesOf(type: ts.Type | undefined, at: ts.Node): string[] {
    const codes = type && textsOf(type, checker);
    if (codes && codes.length < everyCode) return codes;
    unclear.set(at, 'may refuse with any code: let the type of the code say which');
    return [];
  }

  function fromCaller(code: ts.Expression, piece: ts.Node): FromCaller | null {
    const [name, field] = ts.isPropertyAccessExpression(code) ? [code.expression, code.name.text] : [code, null];
    const declared = meantBy(name, checker)?.valueDeclaration;
    if (!declared || !ts.isParameter(declared) || declared.parent !== piece) return null;
    return { parameter: declared.parent.parameters.indexOf(declared), field };
  }

  function refusing(made: ts.NewExpression, piece: ts.Node): Refusing {
    const caught = caughtAround(made, piece, isRefused);
    const code = made.arguments?.[0];
    const from = code && fromCaller(code, piece);
    if (from) return { at: made, codes: [], caught, from };
    return { at: made, codes: codesOf(code && checker.getTypeAtLocation(code), made), caught };
  }

  function codesAt(call: ts.CallExpression | null, { at, from, codes }: Refusing): readonly string[] {
    if (!from) return codes;
    const code = (at as ts.NewExpression).arguments![0]!;
    const given = call?.arguments[from.parameter];
    if (!given) return codesOf(checker.getTypeAtLocation(code), at);
    const type = checker.getTypeAtLocation(given);
    if (from.field === null) return codesOf(type, call);
    const parts = type.isUnion() ? type.types : [type];
    const fields = parts.flatMap((part) => part.getProperty(from.field!) ?? []);
    return fields.flatMap((field) => codesOf(checker.getTypeOfSymbolAtLocation(field, given), call));
  }

  function readAnew(piece: ts.Node): Piece {
    const refuses: Refusing[] = [];
    const leads: Lead[] = [];
    const isInside = (to: ts.Node) =>
      to.getSourceFile() === piece.getSourceFile() && to.pos >= piece.pos && to.end <= piece.end && to !== piece;
    const follow = (name: Parameters<typeof targetsOf>[0]) => {
      const targets = targetsOf(name);
      if (!targets) unclear.set(name, 'calls something out of a table that is not to be seen here');
      for (const target of targets ?? [])
        if (!isInside(target.to))
          leads.push({ ...target, call: callOf(name), caught: caughtAround(name, piece, isRefused) });
    };
    const walk = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isTypeElement(node)) return;
      if (ts.isNewExpression(node) && isRefused(node.expression)) refuses.push(refusing(node, piece));
      else if (ts.isPropertyAccessExpression(node)) {
        follow(node);
        if (!isWrittenTable(node.expression)) walk(node.expression);
        return;
      } else if (ts.isElementAccessExpression(node) && callOf(node)) follow(node);
      else if (ts.isIdentifier(node)) {
        if (isUse(node)) follow(node);
        return;
      }
      ts.forEachChild(node, walk);
    };
    if (ts.isClassLike(piece)) for (const part of whatMakingRuns(piece)) walk(part);
    else walk(piece);
    return { node: piece, refuses, leads };
  }

  /** An object that is written down: of it only the member is meant. */
  const isWrittenTable = (name: ts.Expression): boolean => {
    const declared = ts.isIdentifier(name) ? meantBy(name, checker)?.valueDeclaration : undefined;
    const value = declared && ts.isVariableDeclaration(declared) && declared.initializer;
    return Boolean(value && ts.isObjectLiteralExpression(value));
  };

  return {
    unclear,
    codesAt,
    read(node) {
      const piece = pieces.get(node) ?? readAnew(node);
      pieces.set(node, piece);
      return piece;
    },
  };
}

/** How many codes there are at all: the bound of what is thrown. */
function codesOfAll(thrown: ts.Symbol, checker: ts.TypeChecker): number {
  const declared = thrown.valueDeclaration;
  const bound = declared && ts.isClassDeclaration(declared) && declared.typeParameters?.[0]?.constraint;
  const codes = bound && textsOf(checker.getTypeAtLocation(bound), checker);
  if (!codes) throw new Error('Refused says by its type parameter which codes there are');
  return codes.length;
}

/** What is run when one of a class is made. */
const whatMakingRuns = (made: ts.ClassLikeDeclaration): ts.Node[] => [
  ...(made.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types.map(({ expression }) => expression)),
  ...made.members.flatMap((member): ts.Node[] => {
    if (ts.isConstructorDeclaration(member)) return [member];
    return ts.isPropertyDeclaration(member) && member.initializer ? [member.initializer] : [];
  }),
];

/** The call that is made of what a name stands for. */
const callOf = (name: ts.Expression): ts.CallExpression | null =>
  ts.isCallExpression(name.parent) && name.parent.expression === name ? name.parent : null;

/** A name that is made use of, and not the name of what is declared there. */
function isUse(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent)) return parent.initializer === name;
  return !('name' in parent && parent.name === name);
}
