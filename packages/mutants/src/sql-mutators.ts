import ts from 'typescript';

/**
 * Methods of queries and lists that a mutant (a small fault put into the source) leaves out, so that more is returned
 * or in another order.
 */
const LEFT_OUT = new Set([
  ...['where', 'whereRef', 'having', 'limit', 'offset', 'orderBy', 'distinct', 'distinctOn'],
  ...['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase', 'toUpperCase'],
]);
const OPPOSITE = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Methods whose arguments name tables or columns. These are not mutated: a wrong name only makes the database fail. */
const TAKES_COLUMNS = new Set([
  ...[
    'selectFrom',
    'insertInto',
    'updateTable',
    'deleteFrom',
    'select',
    'selectAll',
    'returning',
    'orderBy',
    'groupBy',
  ],
  ...['innerJoin', 'leftJoin', 'on', 'onRef', 'whereRef', 'ref', 'column', 'columns', 'distinctOn', 'using', 'from'],
]);

/**
 * A mutation of an expression. `text` replaces it, `what` describes the change; `offset` is where in the node it is, in
 * characters.
 */
type Put = { readonly text: string; readonly what: string; readonly offset: number };

/** Mutations of a method call: leaves out `.where(…)` and the like, or exchanges methods such as `some` and `every`. */
export function chainChanges(node: ts.Expression): Put[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || ts.isOptionalChain(node))
    return [];
  const { expression: before, name } = node.expression;
  const offset = name.getStart() - node.getStart();
  const words = node.arguments.map((each) => each.getText()).join(', ');
  if (LEFT_OUT.has(name.text))
    return [{ text: before.getText(), what: `left out: .${name.text}(${oneLine(words)})`, offset }];
  const other = OPPOSITE.get(name.text);
  if (!other) return [];
  return [{ text: `${before.getText()}.${other}(${words})`, what: `.${name.text} → .${other}`, offset }];
}

/** Whether a string, or a list of strings, names columns or tables. */
export function isColumnText(node: ts.Node): boolean {
  const call = ts.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent;
  if (!ts.isCallExpression(call)) return false;
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();
  if (TAKES_COLUMNS.has(name)) return true;
  // In where(column, operator, value) the value is mutated, but not column and operator.
  const isFilter = ['where', 'having', 'eb', 'on'].includes(name);
  return (
    isFilter && call.arguments.indexOf(node as ts.Expression) >= 0 && call.arguments.indexOf(node as ts.Expression) < 2
  );
}

const TURN = /^\s*(and|or|order by|limit)\s/;
const WHERE = /^(\s*where\s).*$/;

/** Mutations of an SQL template: leaves out one line that only filters, sorts or limits. */
export function sqlLineChanges(node: ts.Expression): Put[] {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return [];
  const lines = node.template.getText().slice(1, -1).split('\n');
  return lines.flatMap((line, at) => {
    if (!isBalanced(line) || !(TURN.test(line) || WHERE.test(line))) return [];
    const instead = TURN.test(line) ? '' : line.replace(WHERE, '$1true');
    const text = `sql\`${lines.toSpliced(at, 1, instead).join('\n')}\``;
    const offset = node.getText().indexOf('`') + lines.slice(0, at).join('\n').length + 2;
    return [{ text, what: `left out of the SQL: ${oneLine(line)}`, offset: Math.min(offset, node.getText().length) }];
  });
}

function isBalanced(line: string): boolean {
  const count = (sign: string) => line.split(sign).length;
  return count('(') === count(')') && count('{') === count('}') && !line.includes('`');
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 70 ? line : `${line.slice(0, 69)}…`;
}
