import ts from 'typescript';
import { type Flaw, IS_TEST, type Read } from './flaw.ts';
import { parse, walk } from './parse.ts';

const WEB = /^apps\/web\/src\/.+\.tsx$/;
const HANDLER = /^on[A-Z]/;

/** What is offered without a rule, by file and as the condition is written. Each says why. */
export const WITHOUT_RULE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/web/src/features/queue/queued/queued-card.tsx': {
    "job.status === 'expired'": 'what is queued again is a new job, and anybody may have one',
  },
  'apps/web/src/screens/user/queued-jobs/queued-job.tsx': {
    "job.status === 'expired'": 'anybody may book a mowing at any time',
  },
  'apps/web/src/features/visits/lists/visit-card.tsx': {
    "visit.status === 'completed'": 'what is booked again is a new visit, and anybody may have one',
  },
  'apps/web/src/features/series/page/series-actions.tsx': {
    "series.status === 'paused'": 'one of two buttons, and the server takes either word from the series itself',
  },
  'apps/web/src/features/series-card/change-card-form.tsx': {
    "status.data?.status === 'expired'": 'a page of the gateway and no thing of the trade',
  },
  'apps/web/src/screens/login.tsx': { "state.status === 'known'": 'who is signed in, as this browser knows it' },
};

/**
 * Buttons whose condition compares a status itself, where they stand or in a constant of their file: the server asks a rule,
 * and the two would part. A condition that is left out altogether is a matter of tests.
 */
export const flawsOfButtons = (files: readonly string[], read: Read, without = WITHOUT_RULE): Flaw[] =>
  files
    .filter((file) => WEB.test(file) && !IS_TEST.test(file))
    .flatMap((file) =>
      ownConditions(parse(file, read(file)))
        .filter((condition) => without[file]?.[condition] === undefined)
        .map((condition) => ({
          file,
          why: `A button is offered where ${condition}: ask the rule of packages/domain that the server asks.`,
        })),
    );

/** The conditions of buttons that compare a status, as they are written. */
function ownConditions(tree: ts.SourceFile): string[] {
  const constants = new Map<string, ts.Expression>();
  walk(tree, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
  });
  const found = new Set<string>();
  walk(tree, (node) => {
    if (!ts.isJsxAttribute(node) || !HANDLER.test(node.name.getText(tree))) return;
    for (const condition of conditionsOf(node)) {
      const meant = ts.isIdentifier(condition) ? (constants.get(condition.text) ?? condition) : condition;
      if (comparesStatus(meant)) found.add(meant.getText(tree));
    }
  });
  return [...found];
}

/** What must be so for a piece of a page to be there, up to the function that draws it: each part of `a && b` by itself. */
function conditionsOf(node: ts.Node): ts.Expression[] {
  const conditions: ts.Expression[] = [];
  for (let { parent } = node, child = node; parent && !ts.isFunctionLike(parent); child = parent, { parent } = parent) {
    if (ts.isConditionalExpression(parent) && child !== parent.condition) conditions.push(...partsOf(parent.condition));
    if (isAnd(parent) && child === parent.right) conditions.push(...partsOf(parent.left));
  }
  return conditions;
}

const isAnd = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

const partsOf = (condition: ts.Expression): ts.Expression[] =>
  isAnd(condition) ? [...partsOf(condition.left), ...partsOf(condition.right)] : [condition];

const EQUALS = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** Whether a status is held against a word of ours: `job.status === 'pending'`. */
function comparesStatus(condition: ts.Node): boolean {
  const isComparison = ts.isBinaryExpression(condition) && EQUALS.has(condition.operatorToken.kind);
  if (isComparison && ts.isStringLiteral(condition.right) && /(^|\.)status$/.test(condition.left.getText()))
    return true;
  if (ts.isFunctionLike(condition)) return false; // of something else: the one that is looked for in a list
  return ts.forEachChild(condition, (part) => comparesStatus(part)) ?? false;
}
