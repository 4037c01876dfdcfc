import ts from 'typescript';
import { type Member, readMembers } from './members.ts';
import { meantBy, ownFiles } from './open-program.ts';

/** A piece of source that a name may stand for. */
export type Target = {
  readonly to: ts.Node;
  /**
   * Where a call hands the piece on. Whoever makes this call names the piece there; elsewhere it is meant only when it was
   * handed on by nobody who is followed, while the program started.
   */
  readonly handedOn?: ts.Node;
  /** The parameter it came in through: whoever is followed to its function names there what they hand in. */
  readonly through?: ts.ParameterDeclaration;
  /** Nothing but the name says that it is meant. */
  readonly isGuess?: true;
};

/** Says which pieces of our own source a name stands for; null when that cannot be seen. */
export type ResolveName = (
  name: ts.Identifier | ts.PropertyAccessExpression | ts.ElementAccessExpression,
) => readonly Target[] | null;

/** @param without  objects that nobody asks for a member: their functions are called by name from outside */
export function nameResolver(program: ts.Program, without: ReadonlySet<ts.Node>): ResolveName {
  const checker = program.getTypeChecker();
  const own = new Set(ownFiles(program));
  const members = readMembers([...own], checker, without);
  const known = new Map<ts.Node, readonly Target[]>();

  function behindSymbol(symbol: ts.Symbol | undefined, at: ts.Node): Target[] {
    const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (meant?.declarations ?? [])
      .filter((declared) => own.has(declared.getSourceFile()))
      .flatMap((declared) => behindDeclaration(declared, at));
  }

  function behindDeclaration(declared: ts.Declaration, at: ts.Node): readonly Target[] {
    if (ts.isMethodDeclaration(declared)) return [declared, ...inSubclasses(declared)].map((to) => ({ to }));
    if (ts.isClassLike(declared) || (ts.isFunctionLike(declared) && 'body' in declared)) return [{ to: declared }];
    if (ts.isExportAssignment(declared)) return [{ to: declared.expression }];
    if (ts.isBindingElement(declared)) return [...startOf(declared), ...behindBinding(declared, at)];
    if (ts.isShorthandPropertyAssignment(declared))
      return behindSymbol(checker.getShorthandAssignmentValueSymbol(declared), declared.name);
    return isCallable(at) ? [...startOf(declared), ...once(declared, behindValue)] : startOf(declared);
  }

  /** What may come to stand in a variable, a parameter or a promised member that can be called. */
  function behindValue(declared: ts.Declaration): Target[] {
    if (ts.isMethodSignature(declared)) return members.behind(declared).flatMap(behindMember);
    if (ts.isPropertySignature(declared))
      return [...members.behind(declared).flatMap(behindMember), ...assignedTo(declared)];
    if (ts.isParameter(declared)) return handedInto(declared);
    return ts.isVariableDeclaration(declared) || ts.isPropertyDeclaration(declared) ? assignedTo(declared) : [];
  }

  /** One thing may stand for another, and that one for the first. */
  function once(declared: ts.Declaration, find: (declared: ts.Declaration) => Target[]): readonly Target[] {
    const found = known.get(declared);
    if (found) return found;
    known.set(declared, []);
    const targets = find(declared);
    known.set(declared, targets);
    return targets;
  }

  const inSubclasses = (method: ts.MethodDeclaration): ts.Node[] =>
    ts.isClassLike(method.parent)
      ? members.behind(method).flatMap(({ value, owner }) => (isSubclass(owner) ? [value] : []))
      : [];

  function behindMember({ value, owner }: Member): Target[] {
    const handedOn = ts.isCallExpression(owner.parent) || ts.isNewExpression(owner.parent) ? { handedOn: owner } : {};
    const targets = ts.isMethodDeclaration(value) ? [{ to: value }] : behindDeclaration(value, value.name ?? value);
    return targets.map((target) => ({ ...target, ...handedOn }));
  }

  const assignedTo = (declared: ts.VariableDeclaration | ts.PropertyDeclaration | ts.PropertySignature): Target[] =>
    members.assignedTo(declared.name.getText()).flatMap(({ left, right }) => {
      const name = ts.isPropertyAccessExpression(left) ? left.name : left;
      return meantBy(name, checker)?.declarations?.includes(declared) ? [{ to: right }] : [];
    });

  function handedInto(parameter: ts.ParameterDeclaration): Target[] {
    const { parent } = parameter;
    const name = nameOfFunction(parent);
    const at = parent.parameters.indexOf(parameter);
    return members.callsOf(name ?? '').flatMap((call) => {
      const to = call.arguments?.[at];
      return to ? [{ to, handedOn: to, through: parameter }] : [];
    });
  }

  function behindBinding(element: ts.BindingElement, at: ts.Node): readonly Target[] {
    const name = element.propertyName ?? element.name;
    if (ts.isArrayBindingPattern(element.parent)) return isCallable(at) ? startOf(element.parent.parent) : [];
    if (!ts.isIdentifier(name)) return [];
    return behindSymbol(checker.getTypeAtLocation(element.parent).getProperty(name.text), at);
  }

  function outOfTable(name: ts.ElementAccessExpression): Target[] | null {
    if (!isCallable(name)) return [];
    const table = checker.getTypeAtLocation(name.expression);
    const isLibrary = Boolean(table.flags & ts.TypeFlags.Any);
    const fields = table.getProperties();
    if (fields.length === 0) return isLibrary || isWritten(name.expression) ? [] : null;
    return fields.flatMap((field) => behindSymbol(field, name));
  }

  const isWritten = (table: ts.Expression): boolean => {
    const declared = meantBy(table, checker)?.valueDeclaration;
    return Boolean(declared && ts.isVariableDeclaration(declared) && declared.initializer);
  };

  const isCallable = (name: ts.Node): boolean => {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(name));
    if (type.flags & ts.TypeFlags.Any) return isCalled(name);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some((part) => part.getCallSignatures().length > 0);
  };

  return (name) => {
    if (ts.isElementAccessExpression(name)) return outOfTable(name);
    if (ts.isIdentifier(name))
      return ts.isShorthandPropertyAssignment(name.parent)
        ? behindSymbol(checker.getShorthandAssignmentValueSymbol(name.parent), name)
        : behindSymbol(checker.getSymbolAtLocation(name), name);
    const symbol = checker.getSymbolAtLocation(name.name);
    if (symbol) return behindSymbol(symbol, name);
    // Of what comes from a library nothing is known: whatever is called like that may be meant.
    const called = isCalled(name) ? members.called(name.name.text).flatMap(behindMember) : [];
    return called.map((target) => ({ ...target, isGuess: true }));
  };
}

/** What stands behind the `=` of a declaration. */
const startOf = (declared: ts.Declaration): Target[] =>
  'initializer' in declared && declared.initializer ? [{ to: declared.initializer as ts.Node }] : [];

function nameOfFunction(made: ts.SignatureDeclaration): string | null {
  if (ts.isConstructorDeclaration(made)) return made.parent.name?.text ?? null;
  const named = made.name ?? (ts.isVariableDeclaration(made.parent) ? made.parent.name : undefined);
  return named && (ts.isIdentifier(named) || ts.isPrivateIdentifier(named)) ? named.text : null;
}

const isCalled = (name: ts.Node): boolean => ts.isCallExpression(name.parent) && name.parent.expression === name;

const isSubclass = (owner: ts.Node): boolean =>
  ts.isClassLike(owner) && Boolean(owner.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword));
