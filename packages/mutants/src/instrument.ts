import ts from 'typescript';
import { type Change, changesAt, isLogLine } from './mutators.ts';

/** A mutant: one small fault in a source file, which can be switched on while the tests run. */
export type Mutant = {
  /** Path relative to the root of the repository. */
  readonly file: string;
  /** Index within the file, from 0; the same while the file is unchanged. */
  readonly number: number;
  readonly line: number;
  readonly what: string;
  /** Why no test can notice the mutant, from a comment in the source; null without such a comment. */
  readonly excuse: string | null;
};

const EXCUSE = /\/\/ mutants: equal(?: — (?<reason>\S.*))?/;

/**
 * Finds all mutants of a source file, in the order of the code.
 *
 * @throws Error for a comment `// mutants: equal` without a reason
 */
export function findMutants(file: string, source: string): Mutant[] {
  const tree = parse(file, source);
  const lines = source.split('\n');
  return [...changesIn(tree)].map(({ node, what, offset = 0 }, number) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart() + offset).line;
    return { file, number, line: line + 1, what, excuse: excuseOf(file, lines, line) };
  });
}

/** Reads the comment that excuses a mutant, at the end of its line or alone on the line before. */
function excuseOf(file: string, lines: readonly string[], line: number): string | null {
  const before = lines[line - 1] ?? '';
  const found = EXCUSE.exec(lines[line] ?? '') ?? (before.trim().startsWith('//') ? EXCUSE.exec(before) : null);
  if (!found) return null;
  if (!found.groups?.reason) throw new Error(`${file}:${line + 1}: an excuse says why: // mutants: equal — reason`);
  return found.groups.reason;
}

/**
 * Writes the wanted mutants into a source file, all switched off, without changing line numbers. Each checks at run
 * time whether its number is switched on; loops report every iteration, so that an endless one can be stopped.
 */
export function instrument(file: string, source: string, wanted: ReadonlySet<number>): string {
  const tree = parse(file, source);
  const byNode = new Map<ts.Node, { number: number; change: Change }[]>();
  let number = 0;
  for (const change of changesIn(tree)) {
    if (wanted.has(number)) byNode.set(change.node, [...(byNode.get(change.node) ?? []), { number, change }]);
    number += 1;
  }

  const write = (node: ts.Node): string => {
    let text = '';
    let at = node === tree ? 0 : node.getStart(tree);
    for (const child of childrenOf(node)) {
      const start = child.getStart(tree);
      text += source.slice(at, start) + write(child);
      at = child.end;
    }
    text += source.slice(at, node.end);
    if (isLoopBody(node)) text = `{__turn();${text}}`;
    for (const { number, change } of byNode.get(node) ?? []) text = withSwitch(text, number, change);
    return text;
  };
  const named = JSON.stringify(file);
  return `const __m = globalThis.__mutantsOf?.(${named}) ?? (() => false), __turn = globalThis.__mutantTurn ?? (() => {}); ${write(tree)}`;
}

/** Returns the source with one mutant and no other change. @throws Error when there is no mutant with this number */
export function withFault(file: string, source: string, number: number): string {
  const change = [...changesIn(parse(file, source))][number];
  if (!change) throw new Error(`${file} has no fault ${number}`);
  const { node, at, text } = change;
  const own = { expression: `(${text})`, statement: ';', block: '{}', body: `{return;${node.getText().slice(1)}` }[at];
  return source.slice(0, node.getStart()) + own + source.slice(node.end);
}

function withSwitch(text: string, number: number, { at, text: other }: Change): string {
  if (at === 'expression') return `(__m(${number})?(${other}):${text})`;
  if (at === 'body') return `{if(__m(${number}))return;${text.slice(1)}`;
  return `{if(!__m(${number})){${text}}}`;
}

const parse = (file: string, source: string) => ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);

function* changesIn(node: ts.Node): Generator<Change> {
  yield* changesAt(node);
  for (const child of childrenOf(node)) yield* changesIn(child);
}

/** The child nodes that can have mutants: no types, imports, names or log lines. */
function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    const isSilent =
      ts.isTypeNode(child) ||
      ts.isTypeAliasDeclaration(child) ||
      ts.isInterfaceDeclaration(child) ||
      ts.isImportDeclaration(child) ||
      ts.isExportDeclaration(child) ||
      (ts.isPropertyName(child) === true && !ts.isComputedPropertyName(child) && isNameOf(node, child)) ||
      isLogLine(child);
    if (!isSilent) children.push(child);
  });
  return children.sort((a, b) => a.pos - b.pos);
}

const isNameOf = (node: ts.Node, child: ts.Node) => 'name' in node && node.name === child;

function isLoopBody(node: ts.Node): boolean {
  const { parent } = node;
  return parent && ts.isIterationStatement(parent, false) && parent.statement === node;
}
