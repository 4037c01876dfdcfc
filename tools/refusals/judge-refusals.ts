import { relative } from 'node:path';
import ts from 'typescript';
import { type Documented, documentedIn } from './docstrings.ts';
import { findCalls, type ServedCall } from './find-calls.ts';
import { type Followed, followFrom } from './follow-calls.ts';
import { pieceReader } from './read-piece.ts';

/** A refusal that the source could give by what is seen of it, and that cannot come about. */
export type Exception = { readonly call: string; readonly code: string; readonly why: string };

export type Asked = {
  readonly root: string;
  /** The files that export `Refused` and `serve`. */
  readonly refused: string;
  readonly serve: string;
  /** Every code there is. */
  readonly codes: readonly string[];
  /** What any call can refuse without declaring it. */
  readonly anywhere: readonly string[];
  readonly exceptions: readonly Exception[];
};

export type Judged = { readonly flaws: readonly string[]; readonly calls: number };

/**
 * Holds what use cases can refuse against what contracts and docstrings say, in both directions: one text for each that
 * is not said, and for each that is said and cannot come.
 */
export function judgeRefusals(program: ts.Program, asked: Asked): Judged {
  const { calls, tables } = findCalls(program, asked.serve);
  const documented = documentedIn(program, new Set(asked.codes), (file) =>
    relative(asked.root, file).startsWith('apps/'),
  );
  const reader = pieceReader(program, asked.refused, tables);
  const roots = [...calls.map(({ handler }) => handler), ...documented.map(({ node }) => node)];
  const followed = followFrom(roots, reader);
  const words = wordsIn(asked.root, followed);
  const flaws = [
    ...calls.flatMap((call) => flawsOfCall(call, followed, asked, words)),
    ...asked.exceptions.flatMap((exception) => flawsOfException(exception, calls, followed)),
    ...documented.flatMap((one) => flawsOfWords(one, followed, asked, words)),
    ...[...reader.unclear].map(([node, why]) => `${words.place(node)} ${why}`),
  ];
  return { flaws, calls: calls.length };
}

type Words = ReturnType<typeof wordsIn>;

function wordsIn(root: string, followed: Followed) {
  const place = (node: ts.Node): string => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${relative(root, source.fileName)}:${line + 1}`;
  };
  const named = (node: ts.Node): string => {
    const name = ts.isFunctionLike(node) || ts.isClassLike(node) ? ts.getNameOfDeclaration(node) : undefined;
    return `${name?.getText() ?? ''} ${place(node)}`.trim();
  };
  const chain = (from: ts.Node, code: string): string => {
    const way = followed.chainTo(from, code);
    return way.map((node, at) => `    ${at === way.length - 1 ? `refuses ${place(node)}` : named(node)}`).join('\n');
  };
  return { place, chain };
}

function flawsOfCall(call: ServedCall, followed: Followed, { anywhere, exceptions }: Asked, words: Words): string[] {
  const { name, handler, declared } = call;
  const excepted = exceptions.filter((one) => one.call === name).map(({ code }) => code);
  const given = [...followed.codesOf(handler)].filter((code) => !excepted.includes(code));
  const missing = given.filter((code) => !declared.includes(code) && !anywhere.includes(code));
  const idle = declared.filter((code) => !given.includes(code));
  return [
    ...missing.map(
      (code) => `${name} can refuse ${code}, and its contract does not declare it:\n${words.chain(handler, code)}`,
    ),
    ...idle.map((code) => `${name} declares ${code}, and nothing behind it refuses so: ${words.place(handler)}`),
  ];
}

function flawsOfException({ call, code }: Exception, calls: readonly ServedCall[], followed: Followed): string[] {
  const meant = calls.find(({ name }) => name === call);
  if (meant && followed.codesOf(meant.handler).has(code)) return [];
  return [`the exception for ${call} and ${code} is not needed any more`];
}

function flawsOfWords(one: Documented, followed: Followed, { anywhere }: Asked, words: Words): string[] {
  const given = followed.codesOf(one.node);
  const said = new Set([...one.codes, ...one.likewise.flatMap((node) => [...followed.codesOf(node)])]);
  const missing = [...given].filter((code) => !said.has(code) && !anywhere.includes(code));
  const idle = one.codes.filter((code) => !given.has(code));
  return [
    ...missing.map(
      (code) => `${one.name} can refuse ${code}, and its @throws does not say so:\n${words.chain(one.node, code)}`,
    ),
    ...idle.map((code) => `${one.name} says @throws Refused ${code}, and cannot: ${words.place(one.node)}`),
  ];
}
