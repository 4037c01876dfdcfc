import ts from 'typescript';
import { type Flaw, IS_TEST, type Read } from './flaw.ts';
import { parse } from './parse.ts';

const SOURCE = /\.(tsx?|mjs|cjs)$/;

/**
 * Exported functions without a docstring before them.
 *
 * @param folders  beginnings of paths that keep this, such as `packages/`; no others are looked at
 */
export const flawsOfDocstrings = (files: readonly string[], read: Read, folders: readonly string[]): Flaw[] =>
  files
    .filter((file) => SOURCE.test(file) && !IS_TEST.test(file) && folders.some((folder) => file.startsWith(folder)))
    .flatMap((file) =>
      undocumented(file, read(file)).map((name) => ({
        file,
        why: `${name} has no docstring: say what its caller must know.`,
      })),
    );

/** The names of functions that a source exports where it declares them, without a docstring. */
function undocumented(file: string, source: string): string[] {
  return parse(file, source).statements.flatMap((statement) => {
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const said = ts.getJSDocCommentsAndTags(statement).some(ts.isJSDoc);
    return exported && !said ? functionsIn(statement) : [];
  });
}

function functionsIn(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'The default export'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(
      ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    )
    .map(({ name }) => name.getText());
}
