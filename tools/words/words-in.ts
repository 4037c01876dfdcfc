import ts from 'typescript';

/** A text that somebody may read, and where it begins. */
export type Words = { readonly line: number; readonly text: string };

/** Strings under these are for the machine. */
const FOR_THE_MACHINE =
  /^(className|classNames|key|id|to|href|src|rel|target|type|name|role|variant|size|color|style|path|method|kind|d|viewBox|data-.*|aria-(hidden|live|haspopup|current|describedby|labelledby|controls))$/;
const LOOKS_LIKE_WORDS = /[A-Za-z’']\s+[A-Za-z“$(…]|^[A-Z][a-z’]+[a-z.!?…]*$/;
/** Styles, addresses, selectors and SQL have spaces, too. */
const LOOKS_LIKE_CODE = /[{};=<>[\]]|^\s*[.#/]|\b(var|calc|minmax|px|select|where)\b/;

/**
 * The texts of a source file that look as if people read them: between tags, and strings of several words or one with a
 * capital. What a template fills in stands as …
 */
export function wordsIn(file: string, source: string): Words[] {
  const found: Words[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file));
  const add = (node: ts.Node, raw: string, between = false) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (!/[A-Za-z]/.test(text) || (!between && (!LOOKS_LIKE_WORDS.test(text) || LOOKS_LIKE_CODE.test(text)))) return;
    const start = between ? node.pos + raw.search(/\S/) : node.getStart(tree);
    found.push({ line: tree.getLineAndCharacterOfPosition(start).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isForTheMachine(node)) return;
    if (ts.isJsxText(node)) add(node, node.text, true);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent)) {
      add(node, node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const kindOf = (file: string) => (file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function isForTheMachine(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node))
    return /^(summary|path|method)$/.test(node.name.getText()) && ts.isStringLiteralLike(node.initializer);
  if (ts.isJsxAttribute(node)) return FOR_THE_MACHINE.test(node.name.getText());
  if (ts.isCallExpression(node)) return /^(Error|RangeError)$/.test(node.expression.getText());
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
}
