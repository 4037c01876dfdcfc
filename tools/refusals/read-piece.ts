import ts from 'typescript';
import { type Caught, caughtAround } from './caught.ts';
import { exportOf, meantBy, textsOf } from './open-program.ts';
import { nameResolver, type Target } from './resolve-name.ts';

/** A place that refuses. */
export type Refusing = {
  readonly at: ts.NewExpression;
  readonly codes: readonly string[];
  readonly caught: Caught;
  /** The code comes in through a parameter: then each call says it, and it is not among `codes`. */
  readonly from?: FromCaller;
};

/** `code` itself, or a field: `outcome.reason`. */
type FromCaller = { readonly parameter: number; readonly field: string | null };

/** A piece that names another one; `call` when it calls it right there. */
export type Lead = Target & { readonly caught: Caught; readonly call: ts.CallExpression | null };

/** A piece of source that is run as one: a function with all that is written inside of it. */
export type Piece = { readonly refuses: readonly Refusing[]; readonly leads: readonly Lead[] };

/** Reads pieces of a program. */
export type PieceReader = {
  read(node: ts.Node): Piece;
  /** The codes that a call says to a place of the function that it calls; those that its type allows without a call. */
  codesAt(call: ts.CallExpression | null, refusing: Refusing): readonly string[];
  /** What cannot be followed, with the reason. */
  readonly unclear: ReadonlyMap<ts.Node, string>;
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
    if (!declared || !ts.isParameter(declared) || declared.parent !== piece || isReplaced(declared)) return null;
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
    const here = checker.getTypeAtLocation(at.arguments![0]!);
    const given = call?.arguments.some(ts.isSpreadElement) ? undefined : call?.arguments[from.parameter];
    if (!given) return codesOf(here, at);
    const allowed = textsOf(here, checker);
    const said = fieldOf(checker.getTypeAtLocation(given), from.field, given).flatMap((type) => codesOf(type, given));
    return said.filter((code) => allowed?.includes(code) ?? true);
  }

  const fieldOf = (type: ts.Type, field: string | null, at: ts.Node): ts.Type[] => {
    if (field === null) return [type];
    const parts = type.isUnion() ? type.types : [type];
    return parts.flatMap((part) => {
      const symbol = part.getProperty(field);
      return symbol ? [checker.getTypeOfSymbolAtLocation(symbol, at)] : [];
    });
  };

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
      } else if (ts.isElementAccessExpression(node)) follow(node);
      else if (ts.isIdentifier(node)) {
        if (isUse(node)) follow(node);
        return;
      }
      ts.forEachChild(node, walk);
    };
    if (ts.isClassLike(piece)) {
      if (baseOf(piece).some(isRefused))
        unclear.set(piece, 'is another Refused: throw that one, with a code of its own');
      for (const part of whatMakingRuns(piece)) walk(part);
    } else walk(piece);
    return { refuses, leads };
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
  ...baseOf(made),
  ...made.members.flatMap((member): ts.Node[] => {
    if (ts.isConstructorDeclaration(member)) return [member];
    return ts.isPropertyDeclaration(member) && member.initializer ? [member.initializer] : [];
  }),
];

const baseOf = ({ heritageClauses = ts.factory.createNodeArray() }: ts.ClassLikeDeclaration): ts.Expression[] =>
  heritageClauses
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types.map(({ expression }) => expression));

/** Whether a function puts something else into its parameter. */
function isReplaced(parameter: ts.ParameterDeclaration): boolean {
  const name = parameter.name.getText();
  const replaces = (node: ts.Node): boolean =>
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      node.left.getText() === name) ||
    (ts.forEachChild(node, replaces) ?? false);
  return replaces(parameter.parent);
}

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
