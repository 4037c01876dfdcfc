import type { BareEndpoint } from '@swath/contract/endpoint';
import { type Plugin, parseAst } from 'vite';

/** What the browser asks a call for, `BareEndpoint` of the contract; everything else is for whoever answers it. */
const KEPT: ReadonlySet<string> = new Set<keyof BareEndpoint>(['name', 'method', 'path', 'repeatable']);

const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;
/** What stands behind the name of a module for the part of it that a page can have without any shape. */
const PLAIN = '?plain';

/** A node of the parsed source, as far as it is read here. */
type Node = { readonly type: string; readonly start: number; readonly end: number };
type Declared = Node & { readonly id: { readonly name: string }; readonly init: Node | null };
type Property = Node & { readonly key: { readonly name?: string }; readonly value: Node };

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
  for (const statement of (parseAst(code) as unknown as { body: Node[] }).body) {
    const declaring = (statement as { declaration?: Node | null }).declaration ?? statement;
    if (declaring.type !== 'VariableDeclaration') continue;
    const { declarations } = declaring as unknown as { declarations: Declared[] };
    if (declarations.every(({ init }) => init && isPlain(init))) {
      moved.push(...declarations.map(({ id }) => ({ name: id.name, passedOn: declaring !== statement })));
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
function bareWords(code: string, node: Node): string {
  if (isEndpoint(node)) {
    const [declared] = (node as unknown as { arguments: { properties: Property[] }[] }).arguments;
    const kept = (declared?.properties ?? []).filter(({ key }) => KEPT.has(key?.name ?? ''));
    const unknown = kept.find(({ value }) => value.type !== 'Literal');
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

const isEndpoint = (node: Node): boolean =>
  node.type === 'CallExpression' && (node as unknown as { callee: { name?: string } }).callee.name === 'endpoint';

/** Whether it says everything itself, once its calls are bare. */
const isPlain = (node: Node): boolean =>
  isEndpoint(node) ||
  (node.type === 'Property'
    ? isPlain((node as Property).value)
    : SAID.has(node.type) && childrenOf(node).every(isPlain));

const SAID = new Set(['ArrayExpression', 'Literal', 'ObjectExpression', 'UnaryExpression', 'BinaryExpression']);

const isWorkedOut = (node: Node): boolean =>
  node.type === 'CallExpression' || node.type === 'NewExpression' || childrenOf(node).some(isWorkedOut);

/** In the order of the source. */
const childrenOf = (node: Node): Node[] =>
  (Object.values(node) as unknown[])
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
