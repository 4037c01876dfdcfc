import type { BareEndpoint } from '@swath/contract/endpoint';
import { type ESTree, type Plugin, parseAst } from 'vite';

/**
 * The properties of an endpoint that the browser needs (`BareEndpoint` of the contract); the other properties are for
 * the server.
 */
const KEPT: ReadonlySet<string> = new Set<keyof BareEndpoint>(['name', 'method', 'path', 'repeatable', 'proof']);

const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;
/** Suffix of a virtual module that holds the schema-free part of a contract module. */
const PLAIN = '?plain';

/**
 * Vite plugin that strips from the contract what the browser never uses: the browser does not validate requests and
 * answers, so their schemas would be fetched for nothing. Of each endpoint remain the properties in KEPT. These and
 * plain values are moved to a virtual module of their own, so that a page that makes a call does not fetch the schema
 * with which another page validates a form.
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
 * Splits a module of the contract in two: `plain` has its plain values and stripped endpoints, `rest` all other code,
 * and re-exports `plain`. Computed values in the rest are marked as pure, so that the bundler drops those that nobody
 * imports.
 * @param code  the module's JavaScript
 * @param name  name of the virtual module for the plain part
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

/** The source of a syntax node, with each endpoint in it reduced to the properties in KEPT. */
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

/** Whether an expression consists of literals only, once its endpoints are stripped. */
const isPlain = (node: ESTree.Node): boolean =>
  isEndpoint(node) ||
  (node.type === 'Property' ? isPlain(node.value) : SAID.has(node.type) && childrenOf(node).every(isPlain));

const SAID = new Set(['ArrayExpression', 'Literal', 'ObjectExpression', 'UnaryExpression', 'BinaryExpression']);

const isWorkedOut = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' || node.type === 'NewExpression' || childrenOf(node).some(isWorkedOut);

/** The child nodes of a syntax node, in the order of the source. */
const childrenOf = (node: ESTree.Node): ESTree.Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start);

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;
