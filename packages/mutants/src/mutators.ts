import ts from 'typescript';
import { chainChanges, isColumnText, sqlLineChanges } from './sql-mutators.ts';

/** One mutation: a node of the syntax tree, and what replaces it. */
export type Change = {
  readonly node: ts.Node;
  /**
   * How it is switched on: an expression is replaced by another one, a statement or block is skipped, a body returns at
   * once.
   */
  readonly at: 'expression' | 'statement' | 'block' | 'body';
  /** Source text of the replacing expression; empty for the other kinds. */
  readonly text: string;
  /** Short description for the list of survivors. */
  readonly what: string;
  /** Where in a node of many lines the change is, in characters from its start; omitted: at the start. */
  readonly offset?: number;
};

const K = ts.SyntaxKind;

const NEGATED = new Map([
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.EqualsEqualsToken, '!='],
  [K.ExclamationEqualsToken, '=='],
  [K.LessThanToken, '>='],
  [K.LessThanEqualsToken, '>'],
  [K.GreaterThanToken, '<='],
  [K.GreaterThanEqualsToken, '<'],
]);
const AT_THE_BOUND = new Map([
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
]);
const OTHER_SUM = new Map([
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
  [K.PercentToken, '*'],
  [K.PlusEqualsToken, '-='],
  [K.MinusEqualsToken, '+='],
  [K.AsteriskEqualsToken, '/='],
  [K.SlashEqualsToken, '*='],
]);

/**
 * The mutations of one node. Redundant ones are left out: tests that notice a condition as always true and as always
 * false also notice its negation.
 */
export function changesAt(node: ts.Node): Change[] {
  if (ts.isExpression(node)) return mayStandElse(node) ? expressionChanges(node) : [];
  if (ts.isExpressionStatement(node) && isRemovable(node.expression)) return [change(node, 'statement', 'removed')];
  if (ts.isThrowStatement(node)) return [change(node, 'statement', 'removed')];
  if (ts.isBlock(node)) return blockChanges(node);
  return [];
}

function expressionChanges(node: ts.Expression): Change[] {
  const found: Change[] = [];
  const put = (text: string, what = `${shorten(node.getText())} → ${shorten(text)}`) =>
    found.push({ node, at: 'expression', text, what });
  if (isCondition(node) && !isBoolean(node)) {
    if (!isLoop(node.parent)) put('true');
    put('false');
  }
  if (ts.isBinaryExpression(node)) binaryChanges(node, put);
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === K.ExclamationToken && !isCondition(node)) put(node.operand.getText());
    if (node.operator === K.MinusToken) put(node.operand.getText());
  }
  if (isBoolean(node)) put(node.kind === K.TrueKeyword ? 'false' : 'true');
  if (isText(node) && isMeaningful(node) && !isOfTable(node)) put(node.getText().length > 2 ? "''" : "'something'");
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isColumnText(node) && !isOfTable(node))
    put('[]');
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0 && !isOfTable(node)) put('{}');
  for (const text of withoutQuestionDots(node)) put(text);
  for (const put of [...chainChanges(node), ...sqlLineChanges(node)]) found.push({ node, at: 'expression', ...put });
  if (isAnswer(node)) put('undefined', `answers undefined instead of ${shorten(node.getText())}`);
  return found;
}

function binaryChanges(node: ts.BinaryExpression, put: (text: string) => void): void {
  const { left, right, operatorToken } = node;
  const kind = operatorToken.kind;
  const by = (operator: string) => `${left.getText()} ${operator} ${right.getText()}`;
  const negated = NEGATED.get(kind);
  if (negated && !isCondition(node)) put(by(negated));
  const bound = AT_THE_BOUND.get(kind);
  if (bound) put(by(bound));
  const sum = OTHER_SUM.get(kind);
  if (sum && !hasText(left) && !hasText(right)) put(by(sum));
  if (kind === K.AmpersandAmpersandToken || kind === K.BarBarToken || kind === K.QuestionQuestionToken) {
    put(right.getText());
    if (!isNothing(right) && !(kind === K.QuestionQuestionToken && isLookUp(left))) put(left.getText());
  }
}

function blockChanges(node: ts.Block): Change[] {
  if (node.statements.length === 0) return [];
  const [first] = node.statements;
  if (ts.isFunctionLike(node.parent)) {
    const says =
      first && (ts.isReturnStatement(first) || ts.isExpressionStatement(first) || ts.isThrowStatement(first));
    return node.statements.length === 1 && says ? [] : [change(node, 'body', 'body emptied')];
  }
  // Emptying the block of an `if` or a counting loop is the same as making its condition false.
  const isElse = ts.isIfStatement(node.parent) && node.parent.elseStatement === node;
  if (isElse || ts.isForOfStatement(node.parent) || ts.isCatchClause(node.parent)) {
    return [change(node, 'block', 'block emptied')];
  }
  return [];
}

const change = (node: ts.Node, at: Change['at'], what: string): Change => ({
  node,
  at,
  text: '',
  what: `${what}: ${shorten(node.getText())}`,
});

/** Whether the node can be replaced by another expression in brackets. */
function mayStandElse(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isNonNullExpression(parent)) return !ts.isOptionalChain(node) && mayStandElse(parent);
  if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node) return false;
  if (ts.isTaggedTemplateExpression(parent)) return false;
  if (ts.isOptionalChain(node) && ts.isOptionalChain(parent) && parent.expression === node) return false;
  if (ts.isBinaryExpression(parent) && parent.left === node) return !isAssignment(parent);
  if (ts.isPropertyAssignment(parent) && parent.name === (node as ts.Node)) return false;
  if (ts.isExpressionWithTypeArguments(parent) || ts.isExpressionWithTypeArguments(node)) return false;
  return !ts.isDeleteExpression(parent) && !ts.isTypeNode(parent) && !ts.isOmittedExpression(node);
}

const isAssignment = (node: ts.BinaryExpression) =>
  node.operatorToken.kind >= K.FirstAssignment && node.operatorToken.kind <= K.LastAssignment;

const isLoop = (node: ts.Node) => ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isForStatement(node);

function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === node;
  return (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) && parent.condition === node;
}

const isBoolean = (node: ts.Node) => node.kind === K.TrueKeyword || node.kind === K.FalseKeyword;
const isText = (node: ts.Node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
const isNothing = (node: ts.Node) => node.kind === K.NullKeyword || node.getText() === 'undefined';

/**
 * Whether an expression looks up an element that may be missing; its `??` default cannot be dropped without a type
 * error.
 */
const isLookUp = (node: ts.Expression): boolean =>
  ts.isElementAccessExpression(node) || (ts.isCallExpression(node) && /\.at$/.test(node.expression.getText()));

/** Whether a node is an empty string that is the default after `??`. */
const isStandIn = (node: ts.Node): boolean =>
  node.getText().length === 2 &&
  ts.isBinaryExpression(node.parent) &&
  node.parent.operatorToken.kind === K.QuestionQuestionToken;

/** Whether an operand of `+` is a string, so that `+` joins strings. */
const hasText = (node: ts.Expression): boolean =>
  isText(node) || (ts.isBinaryExpression(node) && (hasText(node.left) || hasText(node.right)));

/** Whether a string is shown to people or affects what code does; not column names, import paths or error messages. */
function isMeaningful(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && NEGATED.has(parent.operatorToken.kind)) return false;
  if (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText())) return false;
  if (ts.isCallExpression(parent) && parent.expression.kind === K.ImportKeyword) return false;
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) return false;
  return !isColumnText(node) && !isStandIn(node);
}

/** Number of entries from which a list counts as data. */
const MANY_ENTRIES = 9;

/**
 * Whether a node is an entry of a constant table outside of functions: of a long one, which is data, or of one that is
 * `as const`, where the type checker catches wrong entries.
 */
function isOfTable(node: ts.Node): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at)) return false;
    if (ts.isAsExpression(at.parent) && at.parent.type.getText() === 'const') return true;
    const isInside = at !== node && (ts.isArrayLiteralExpression(at) || ts.isObjectLiteralExpression(at));
    if (
      isInside &&
      at
        .getChildAt(1)
        .getChildren()
        .filter((each) => each.kind !== K.CommaToken).length >= MANY_ENTRIES
    ) {
      return true;
    }
  }
  return false;
}

const isRemovable = (node: ts.Expression): boolean =>
  !isLogLine(node) && !(ts.isCallExpression(node) && node.expression.kind === K.SuperKeyword);

/** Whether a node writes to the log; tests do not check the log. */
export const isLogLine = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /(^|\.)(log|logger|console)\??\.\w+$/.test(node.expression.getText());

/** Whether an expression is a function's return value, unless another mutation of the same node has the same effect. */
function isAnswer(node: ts.Expression): boolean {
  const { parent } = node;
  const isReturned = ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node);
  if (!isReturned || isNothing(node) || isBoolean(node) || isText(node)) return false;
  let inner = node;
  while (ts.isParenthesizedExpression(inner) || ts.isAsExpression(inner) || ts.isSatisfiesExpression(inner))
    inner = inner.expression;
  if (ts.isBinaryExpression(inner)) return OTHER_SUM.has(inner.operatorToken.kind);
  return !(
    ts.isObjectLiteralExpression(inner) ||
    ts.isArrayLiteralExpression(inner) ||
    ts.isConditionalExpression(inner) ||
    (ts.isPrefixUnaryExpression(inner) && inner.operator === K.ExclamationToken)
  );
}

/** Variants of a chain such as `a?.b.c`, each with one `?.` replaced by a plain access. */
function withoutQuestionDots(chain: ts.Expression): string[] {
  const texts: string[] = [];
  let link: ts.Node = chain;
  while (ts.isOptionalChain(link)) {
    if ('questionDotToken' in link && link.questionDotToken) {
      const at = link.questionDotToken.getStart() - chain.getStart();
      const dot = ts.isPropertyAccessExpression(link) ? '.' : '';
      texts.push(chain.getText().slice(0, at) + dot + chain.getText().slice(at + 2));
    }
    link = link.expression;
  }
  return texts;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 70 ? line : `${line.slice(0, 69)}…`;
}
