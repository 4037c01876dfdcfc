import ts from 'typescript';
import { ownFiles } from './open-program.ts';

/** A function whose docstring says what it refuses. */
export type Documented = {
  readonly name: string;
  readonly node: ts.Node;
  /** The codes that are named. */
  readonly codes: readonly string[];
  /** The functions that it refuses like: "what `priceRequest` refuses". */
  readonly likewise: readonly ts.Node[];
};

/**
 * The functions of some files that have a `@throws Refused …`.
 *
 * @param codes  all there are; any other word is an explanation
 */
export function documentedIn(
  program: ts.Program,
  codes: ReadonlySet<string>,
  isAsked: (file: string) => boolean,
): Documented[] {
  const functions = ownFiles(program)
    .filter(({ fileName }) => isAsked(fileName))
    .flatMap(({ statements }) => statements.flatMap(functionsOf));
  const byName = new Map(functions.map((one) => [one.name, one.node]));
  return functions.flatMap(({ name, node, docs }) => {
    const words = docs.flatMap((tag) => {
      const text = tag.tagName.text === 'throws' ? (ts.getTextOfJSDocComment(tag.comment) ?? '') : '';
      return text.startsWith('Refused') ? [text] : [];
    });
    if (words.length === 0) return [];
    const text = words.join(' ');
    const likewise = [...text.matchAll(/`(\w+)`/g)].flatMap(([, other]) => byName.get(other!) ?? []);
    return [{ name, node, likewise, codes: [...new Set(text.match(/[a-z_]+/g))].filter((word) => codes.has(word)) }];
  });
}

type Named = { readonly name: string; readonly node: ts.Node; readonly docs: readonly ts.JSDocTag[] };

function functionsOf(statement: ts.Statement): Named[] {
  const docs = ts.getJSDocTags(statement);
  if (ts.isFunctionDeclaration(statement))
    return statement.name ? [{ name: statement.name.text, node: statement, docs }] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isIdentifier(name) && ts.isFunctionLike(initializer)
      ? [{ name: name.text, node: initializer, docs }]
      : [],
  );
}
