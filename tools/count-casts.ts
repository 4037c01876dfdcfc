import ts from 'typescript';
import { type Flaw, IS_TEST, type Read } from './structure/flaw.ts';
import { parse, walk } from './structure/parse.ts';

/**
 * How often a source says `as` or `<…>` to make the type checker believe something. `as const` says nothing that is not so, and
 * does not count.
 */
export function countCasts(file: string, source: string): number {
  const tree = parse(file, source);
  let casts = 0;
  walk(tree, (node) => {
    if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && node.type.getText(tree) !== 'const')
      casts += 1;
  });
  return casts;
}

/**
 * Folders with more casts than they had: a cast is where the type checker is told and not asked.
 *
 * @param most  how many each folder may have in what is no test
 */
export function flawsOfCasts(files: readonly string[], read: Read, most: Readonly<Record<string, number>>): Flaw[] {
  return Object.entries(most).flatMap(([folder, bound]) => {
    const sources = files.filter(
      (file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file) && !IS_TEST.test(file),
    );
    const casts = sources.reduce((sum, file) => sum + countCasts(file, read(file)), 0);
    return casts > bound
      ? [{ file: folder, why: `${casts} casts, and ${bound} is the bound: let the type say it.` }]
      : [];
  });
}
