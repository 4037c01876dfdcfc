import ts from 'typescript';

/** Refusals that go no further than a place: these, or all of them. */
export type Caught = ReadonlySet<string> | 'all';

const NONE: Caught = new Set<string>();

/**
 * What a `catch` around a place keeps of the refusals that are given there. Believed are two forms only, of one branch that
 * throws nothing: `if (e instanceof Refused) …`, also with `&& e.code === '…'`, and `if (!(e instanceof Refused)) throw e`.
 */
export function caughtAround(place: ts.Node, within: ts.Node, isRefused: (name: ts.Expression) => boolean): Caught {
  let caught = NONE;
  let [awaited, child] = [ts.isThrowStatement(place.parent), place];
  while (child !== within) {
    const parent = child.parent;
    if (ts.isAwaitExpression(child)) awaited = true;
    // What another function does later is not done in here, unless it is waited for.
    if (ts.isFunctionLike(child)) awaited = false;
    if (ts.isTryStatement(parent) && child === parent.tryBlock && awaited && parent.catchClause)
      caught = both(caught, keptBy(parent.catchClause, isRefused));
    child = parent;
  }
  return caught;
}

const both = (one: Caught, other: Caught): Caught =>
  one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);

function keptBy(clause: ts.CatchClause, isRefused: (name: ts.Expression) => boolean): Caught {
  const fault = clause.variableDeclaration?.name;
  if (!fault || !ts.isIdentifier(fault)) return NONE;
  const { statements } = clause.block;
  for (const [at, statement] of statements.entries()) {
    const rest = statements.slice(at + 1);
    if (ts.isIfStatement(statement) && !statement.elseStatement) {
      const asked = whichRefusals(statement.expression, fault.text, isRefused);
      if (asked && staysHere([statement.thenStatement], fault.text))
        return leaves(statement.thenStatement) || staysHere(rest, fault.text) ? asked : NONE;
      const inner = insideOfNot(statement.expression);
      if (inner && whichRefusals(inner, fault.text, isRefused) === 'all' && staysHere(rest, fault.text)) return 'all';
    }
    if (!staysHere([statement], fault.text)) return NONE;
  }
  return NONE;
}

/** Which refusals a condition is true for; null when it asks something else. */
function whichRefusals(
  condition: ts.Expression,
  fault: string,
  isRefused: (name: ts.Expression) => boolean,
): Caught | null {
  if (!ts.isBinaryExpression(condition)) return null;
  const { left, right, operatorToken } = condition;
  if (operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
    return ts.isIdentifier(left) && left.text === fault && isRefused(right) ? 'all' : null;
  if (operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) return null;
  const isCode =
    ts.isBinaryExpression(right) &&
    right.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken &&
    right.left.getText() === `${fault}.code` &&
    ts.isStringLiteral(right.right);
  return isCode && whichRefusals(left, fault, isRefused) === 'all'
    ? new Set([(right.right as ts.StringLiteral).text])
    : null;
}

const insideOfNot = (condition: ts.Expression): ts.Expression | null =>
  ts.isPrefixUnaryExpression(condition) && ts.isParenthesizedExpression(condition.operand)
    ? condition.operand.expression
    : null;

/** Nothing is thrown, and the fault itself is handed to nobody who could. */
function staysHere(statements: readonly ts.Node[], fault: string): boolean {
  const goesOn = (node: ts.Node): boolean =>
    ts.isThrowStatement(node) ||
    (ts.isIdentifier(node) && node.text === fault && !ts.isPropertyAccessExpression(node.parent)) ||
    (ts.forEachChild(node, goesOn) ?? false);
  return !statements.some(goesOn);
}

function leaves(branch: ts.Statement): boolean {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch;
  return (
    last !== undefined && (ts.isReturnStatement(last) || ts.isContinueStatement(last) || ts.isBreakStatement(last))
  );
}
