import ts from 'typescript';
import { type Flaw, IS_TEST, type Read } from './flaw.ts';
import { parse, walk } from './parse.ts';

const SOURCE = /^(apps|packages|bench)\/.+\.tsx?$/;
/** Where proofs are made. */
const POLICY = /\.policy\.ts$/;
/** What fits everywhere fits a proof too. The payload of a task is read by the task of its own name. */
const MAY_SAY_NEVER = new Set(['apps/api/src/platform/worker/start-runner.ts']);

const FORGED = 'Proofs are made in a policy, from who is calling, and nowhere else';

/**
 * Places where something is made a proof by saying so: a cast, to a proof or to what holds one, under whatever name; a type
 * that a call is given; a predicate; an overload; a cast to `never`. What is `any` without saying so is not seen.
 */
export function forgedProofs(files: readonly string[], read: Read): Flaw[] {
  const sources = files.filter((file) => SOURCE.test(file)).map((file) => sourceOf(file, read(file)));
  const proofs = proofsIn(sources.filter(({ file }) => POLICY.test(file)));
  if (proofs.size === 0) return [];
  const others = sources.filter(({ file }) => !POLICY.test(file));
  const known = holdersIn(others, proofs);
  return others.flatMap((source) => {
    const never = / as never\b/.test(source.text) && !IS_TEST.test(source.file) && !MAY_SAY_NEVER.has(source.file);
    if (!never && !haveCommon(known, source.words)) return [];
    const tree = source.tree();
    const flaws: Flaw[] = [];
    walk(tree, (node) => {
      const how = howForged(node, tree, known) ?? (never ? howNever(node) : null);
      if (how === null) return;
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      flaws.push({ file: source.file, why: `Line ${line + 1}, ${how}. ${FORGED}.` });
    });
    return flaws;
  });
}

/** A file with its words; it is read as a tree when one of them matters, once. */
type Source = {
  readonly file: string;
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly tree: () => ts.SourceFile;
};

function sourceOf(file: string, text: string): Source {
  let tree: ts.SourceFile | undefined;
  return { file, text, words: wordsIn(text), tree: () => (tree ??= parse(file, text)) };
}

/** The proofs that policies declare, and the functions of policies that answer one: `ReturnType<typeof requireCrew>`. */
function proofsIn(policies: readonly Source[]): Set<string> {
  const proofs = new Set<string>();
  const trees = policies.map(({ tree }) => tree());
  for (const tree of trees)
    for (const statement of tree.statements)
      if (ts.isTypeAliasDeclaration(statement) && /Proof$/.test(statement.name.text)) proofs.add(statement.name.text);
  for (const tree of trees)
    for (const statement of tree.statements)
      if (ts.isFunctionDeclaration(statement) && statement.name && mentions(statement.type?.getText(tree), proofs))
        proofs.add(`typeof ${statement.name.text}`).add(`ReturnType<typeof ${statement.name.text}`);
  return proofs;
}

/** Names of types and functions that say a proof, by whatever name it reached their file: until none is found any more. */
function holdersIn(sources: readonly Source[], proofs: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set(proofs);
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const source of sources) {
      if (!haveCommon(known, source.words)) continue;
      const tree = source.tree();
      walk(tree, (node) => {
        const name = holderAt(node, tree, known);
        if (name !== null) known.add(name);
      });
    }
  }
  return known;
}

function holderAt(node: ts.Node, tree: ts.SourceFile, known: ReadonlySet<string>): string | null {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node))
    return node.propertyName && known.has(node.propertyName.text) ? node.name.text : null;
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
    return mentions(node.getText(tree), known) ? node.name.text : null;
  const name = ts.isFunctionDeclaration(node) ? node.name : ts.isArrowFunction(node) ? nameOf(node) : undefined;
  const takes = name && ts.isFunctionLike(node) && node.parameters.some(({ type }) => says(type, tree, known));
  return takes ? `Parameters<typeof ${name.text}` : null;
}

/** The constant that an arrow function is called by. */
const nameOf = ({ parent }: ts.ArrowFunction): ts.Identifier | undefined =>
  ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined;

const says = (type: ts.Node | undefined, tree: ts.SourceFile, known: ReadonlySet<string>): boolean =>
  mentions(type?.getText(tree), known);

function howForged(node: ts.Node, tree: ts.SourceFile, known: ReadonlySet<string>): string | null {
  const saysOne = (type: ts.Node | undefined) => says(type, tree, known);
  if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && saysOne(node.type))
    return `a cast to ${node.type.getText(tree)}`;
  if (ts.isTypePredicateNode(node) && saysOne(node.type)) return `a predicate: ${node.getText(tree)}`;
  if ((ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) && node.typeArguments?.some(saysOne))
    return `a call that is told its type: ${node.typeArguments.map((type) => type.getText(tree)).join(', ')}`;
  if (ts.isFunctionDeclaration(node) && !node.body && saysOne(node.type)) return `an overload that answers a proof`;
  return null;
}

const howNever = (node: ts.Node): string | null =>
  ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.NeverKeyword ? 'a cast to never' : null;

/** The names in a text; what a function takes and what it answers are names of their own: `Parameters<typeof startJob`. */
const wordsIn = (text: string): Set<string> =>
  new Set(text.match(/\b((Parameters|ReturnType)<)?typeof [\w$]+|[A-Za-z_$][\w$]*/g));

const haveCommon = (few: ReadonlySet<string>, many: ReadonlySet<string>): boolean =>
  [...few].some((word) => many.has(word));

/** Whether a text has one of these names as a whole word. */
const mentions = (text: string | undefined, names: ReadonlySet<string>): boolean =>
  text !== undefined && haveCommon(names, wordsIn(text));
