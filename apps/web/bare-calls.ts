import type { BareEndpoint } from '@swath/contract/endpoint';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** What the browser asks a call for, `BareEndpoint` of the contract; everything else is for whoever answers it. */
const KEPT: ReadonlySet<string> = new Set<keyof BareEndpoint>(['name', 'method', 'path', 'repeatable']);

const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;
/** What stands behind the name of a module for the part of it that a page can have without any shape. */
const PLAIN = '?plain';

/**
 * Leaves out of the contract what the browser never looks at: it sends what a form holds and shows what an answer brings, so
 * that the shapes of both would only be fetched. Of each call stay its name, method and path. They and plain values stand in a
 * module of their own: a page that makes a call does not fetch the shape that another page checks a form with.
 */
export function bareCalls(): Plugin {
  const plain = new Map<string, string>();
  return {
    name: 'bare-calls',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (id.endsWith(PLAIN) ? id : null),
    load: (id) => (plain.has(id) ? { code: plain.get(id)!, moduleSideEffects: false } : null),
    transform: {
      filter: { id: CONTRACT },
      handler(code, id) {
        const parted = partPlain(code, `${id}${PLAIN}`);
        plain.set(`${id}${PLAIN}`, parted.plain);
        return { code: parted.rest, map: null, moduleSideEffects: false };
      },
    },
  };
}

/**
 * What a module of the contract declares as plain values and, bare, as calls; and its rest, which passes them on. So that the
 * bundler leaves out what nobody asks for, each value of the rest that is worked out says of itself that nothing else
 * depends on it.
 *
 * @param code  JavaScript
 * @param name  of the module that what is plain is put in
 */
export function partPlain(code: string, name: string): { plain: string; rest: string } {
  const plain: string[] = [];
  const moved: { name: string; passedOn: boolean }[] = [];
  const rest: string[] = [];
  let at = 0;
  const put = (from: number, to: number, words: string) => {
    rest.push(code.slice(at, from), words);
    at = to;
  };
  for (const statement of parseAst(code).body) {
    const declaring = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaring?.type !== 'VariableDeclaration') continue;
    const { declarations } = declaring;
    if (declarations.every(({ init }) => init && isPlain(init))) {
      const passedOn = declaring !== statement;
      moved.push(...declarations.flatMap(({ id }) => (id.type === 'Identifier' ? { name: id.name, passedOn } : [])));
      plain.push(`export ${bareWords(code, declaring)}`);
      put(statement.start, statement.end, '');
      continue;
    }
    for (const { init } of declarations) {
      if (init && isWorkedOut(init))
        put(init.start, init.end, `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`);
    }
  }
  rest.push(code.slice(at));
  const names = (of: typeof moved) => of.map((one) => one.name).join(', ');
  if (moved.length > 0) rest.push(`\nimport { ${names(moved)} } from ${JSON.stringify(name)};`);
  const passedOn = moved.filter((one) => one.passedOn);
  if (passedOn.length > 0) rest.push(`\nexport { ${names(passedOn)} };`);
  return { plain: plain.join('\n'), rest: rest.join('') };
}

/** The words of a declaration in which each call is an object with what is kept of it. */
function bareWords(code: string, node: ESTree.Node): string {
  if (isEndpoint(node)) {
    const [declared] = node.arguments;
    const said = declared?.type === 'ObjectExpression' ? declared.properties : [];
    const kept = said.filter((one) => one.type === 'Property' && KEPT.has(keyOf(one)));
    const unknown = kept.find((one) => one.type !== 'Property' || one.value.type !== 'Literal');
    if (unknown)
      throw new Error(`A call says what the browser needs in plain words: ${code.slice(unknown.start, unknown.end)}`);
    return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
  }
  let at = node.start;
  const words = childrenOf(node).map((child) => {
    const before = code.slice(at, child.start);
    at = child.end;
    return before + bareWords(code, child);
  });
  return words.join('') + code.slice(at, node.end);
}

const keyOf = ({ key }: ESTree.ObjectProperty): string => (key.type === 'Identifier' ? key.name : '');

const isEndpoint = (node: ESTree.Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'endpoint';

/** Whether it says everything itself, once its calls are bare. */
const isPlain = (node: ESTree.Node): boolean =>
  isEndpoint(node) ||
  (node.type === 'Property' ? isPlain(node.value) : SAID.has(node.type) && childrenOf(node).every(isPlain));

const SAID = new Set(['ArrayExpression', 'Literal', 'ObjectExpression', 'UnaryExpression', 'BinaryExpression']);

const isWorkedOut = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' || node.type === 'NewExpression' || childrenOf(node).some(isWorkedOut);

/** In the order of the source. */
const childrenOf = (node: ESTree.Node): ESTree.Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start);

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;
