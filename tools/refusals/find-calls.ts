import ts from 'typescript';
import { exportOf, meantBy, ownFiles, textsOf } from './open-program.ts';

/** One call of the contract with what answers it. */
export type ServedCall = {
  /** `jobs.cancel` */
  readonly name: string;
  readonly handler: ts.Node;
  readonly declared: readonly string[];
};

/** All calls that are given to `serve`, and the objects in which their handlers stand. */
export type ServedCalls = { readonly calls: readonly ServedCall[]; readonly tables: ReadonlySet<ts.Node> };

/**
 * Every call that is given to `serve`, with what its contract says that it can refuse.
 *
 * @param serve  the file that exports it
 * @throws Error when handlers are given in a way that this does not see through
 */
export function findCalls(program: ts.Program, serve: string): ServedCalls {
  const checker = program.getTypeChecker();
  const meant = exportOf(program, serve, 'serve');
  const calls: ServedCall[] = [];
  const tables = new Set<ts.Node>();
  const read = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && meantBy(node.expression, checker) === meant) {
      const [contract, table] = node.arguments;
      if (!contract || !table || !ts.isObjectLiteralExpression(table)) throw unseen(node);
      tables.add(table);
      for (const property of table.properties) calls.push(callOf(property, contract, checker));
    }
    ts.forEachChild(node, read);
  };
  for (const file of ownFiles(program)) if (file.text.includes('serve(')) read(file);
  return { calls, tables };
}

const unseen = (node: ts.Node) =>
  new Error(`${node.getSourceFile().fileName}: the handlers of serve() stand in the call, each by its name`);

function callOf(property: ts.ObjectLiteralElementLike, contract: ts.Expression, checker: ts.TypeChecker): ServedCall {
  if (!property.name || !ts.isIdentifier(property.name) || ts.isShorthandPropertyAssignment(property))
    throw unseen(property);
  const type = checker.getTypeAtLocation(contract);
  const endpoint = type.getProperty(property.name.text);
  if (!endpoint) throw unseen(property);
  const room = meantBy(contract, checker)?.name ?? contract.getText();
  return {
    name: `${room}.${property.name.text}`,
    handler: ts.isPropertyAssignment(property) ? property.initializer : property,
    declared: declaredBy(checker.getTypeOfSymbolAtLocation(endpoint, contract), contract, checker),
  };
}

function declaredBy(endpoint: ts.Type, place: ts.Node, checker: ts.TypeChecker): string[] {
  const refusals = endpoint.getProperty('refusals');
  if (!refusals) return [];
  const list = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(refusals, place));
  const code = list.getNumberIndexType();
  return (code && textsOf(code, checker)) ?? [];
}
