import ts from 'typescript';

/**
 * How often a source says `as` to make the type checker believe something. `as const` says nothing that is not so, and
 * does not count.
 */
export function countCasts(file: string, source: string): number {
  if (!source.includes(' as ')) return 0;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true, kind);
  let casts = 0;
  const walk = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText(tree) !== 'const') casts += 1;
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return casts;
}
