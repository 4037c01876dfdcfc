import ts from 'typescript';

/** A member of an object or a class: what it is, and the object or the class. */
export type Member = {
  readonly value: ts.ClassElement | ts.ObjectLiteralElementLike;
  readonly owner: ts.ObjectLiteralExpression | ts.ClassLikeDeclaration;
};

/** A member that an interface promises. */
export type Promised = ts.MethodSignature | ts.PropertySignature | ts.MethodDeclaration;

/** Finds what may stand behind a name of which only the type is known. */
export type Members = {
  /** Every function of this name. */
  called(name: string): readonly Member[];
  /** The members of all objects and classes that keep to the interface which promises one. */
  behind(promised: Promised): readonly Member[];
  /** What is put into a variable or a field of this name after it was declared. */
  assignedTo(name: string): readonly ts.BinaryExpression[];
  /** Every call of a function or a class of this name. */
  callsOf(name: string): readonly (ts.CallExpression | ts.NewExpression)[];
};

/**
 * Reads which members the objects and classes of a program have, what is assigned and what is called.
 *
 * @param without  objects that nobody asks for a member
 */
export function readMembers(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  without: ReadonlySet<ts.Node>,
): Members {
  const all = new ByName<Member>();
  const assignments = new ByName<ts.BinaryExpression>();
  const calls = new ByName<ts.CallExpression | ts.NewExpression>();
  const add = (owner: Member['owner'], value: Member['value']) =>
    all.add(value.name && textOf(value.name), { value, owner });
  const read = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      assignments.add(nameIn(node.left), node);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) calls.add(nameIn(node.expression), node);
    if (ts.isObjectLiteralExpression(node) && !without.has(node)) for (const value of node.properties) add(node, value);
    if (ts.isClassLike(node)) for (const value of node.members) add(node, value);
    ts.forEachChild(node, read);
  };
  for (const file of files) read(file);

  const keeps = ({ value, owner }: Member, promised: Promised): boolean => {
    const name = textOf(promised.name);
    if (value === promised || name === null) return false;
    if (ts.isObjectLiteralExpression(owner)) {
      const expected = checker.getContextualType(owner);
      const parts = expected?.isUnion() ? expected.types : expected ? [expected] : [];
      if (parts.some((part) => part.getProperty(name)?.declarations?.includes(promised))) return true;
    }
    const [type, promising] = [owner, promised.parent].map((node) => checker.getTypeAtLocation(node));
    // Whether something keeps to a type with parameters depends on them: then it is enough that no member is missing.
    if (!hasParameters(promised.parent)) return checker.isTypeAssignableTo(type!, promising!);
    return promising!
      .getProperties()
      .every(({ name, flags }) => flags & ts.SymbolFlags.Optional || type!.getProperty(name));
  };
  return {
    called: (name) => all.of(name).filter(({ value }) => isFunction(value)),
    behind: (promised) => all.of(textOf(promised.name)).filter((member) => keeps(member, promised)),
    assignedTo: (name) => assignments.of(name),
    callsOf: (name) => calls.of(name),
  };
}

const hasParameters = (parent: ts.Node): boolean =>
  [parent, parent.parent].some(
    (node) => (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.typeParameters !== undefined,
  );

const isFunction = (value: Member['value']): boolean =>
  ts.isFunctionLike(value) ||
  ('initializer' in value && value.initializer !== undefined && ts.isFunctionLike(value.initializer));

const textOf = (name: ts.PropertyName): string | null => (ts.isComputedPropertyName(name) ? null : name.text);

/** The last name of `a.b.c`. */
const nameIn = (expression: ts.Expression): string | null =>
  ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : null;

class ByName<Thing> {
  readonly #all = new Map<string, Thing[]>();

  add(name: string | null | undefined, thing: Thing): void {
    const same = name ? this.#all.get(name) : undefined;
    if (same) same.push(thing);
    else if (name) this.#all.set(name, [thing]);
  }

  of = (name: string | null): readonly Thing[] => this.#all.get(name ?? '') ?? [];
}
