import { basename, dirname } from 'node:path';
import { type Flaw, TEST_FILE } from './flaw.ts';

const NOUN_FILE = /^(?<noun>[a-z][a-z-]*)\.(policy|reads|writes|locks|tasks|mail)\.ts$/;
const USE_CASE_FILE = /^(?<verb>[a-z]+)(-[a-z0-9]+)+\.ts$/; // complete-job.ts
/** `to-queued-job.ts` turns one shape into another. */
const MAP = 'to';
/** Where in apps/api/src files are named by the vocabulary; the rest is entrypoints and the rest of the platform. */
const IN_VOCABULARY =
  /^apps\/api\/src\/(workflows|marketplace|money|identity|notifications|platform\/(access|secrets))\//;
const CALLS = /^apps\/api\/src\/entrypoints\/http\/(marketplace|money|identity|notifications)\/[^/]+$/;
const EMPTY_NAMES = /(^|\/)(index|utils?|helpers?|common|misc|types|services?|managers?)(\.(ts|tsx)$|\/)/;
/** What stands in the two sources; what stands anywhere else there belongs to no floor and no layer. */
const PLACES = [
  /^apps\/api\/src\/((entrypoints|workflows|marketplace|money|identity|notifications|platform|testing)\/|main\.ts$)/,
  /^apps\/web\/src\/((app|screens|features|parts|ui|lib|testing)\/|main\.tsx$)/,
];
/** What a room writes down may have a name of its own: charging writes charges. */
const ALSO: Readonly<Record<string, string>> = {
  charging: 'charges',
  'change-feed': 'changes',
  'in-app': 'notices',
  'mail-outbox': 'outbox',
};

/** The few files that are a thing of their own: neither a noun's file nor something that somebody does. Each says why. */
export const ALONE: Readonly<Record<string, string>> = {
  'apps/api/src/workflows/payment-handlers.ts': 'a table: what follows from money, for each thing that is sold',
  'apps/api/src/money/payments/payment-handlers.ts': 'the type of that table',
  'apps/api/src/money/payments/in-states.ts': 'a word of SQL',
  'apps/api/src/marketplace/photos/photo-address.ts': 'a value: the address of a picture, made and read',
  'apps/api/src/marketplace/companies/papers/paper-address.ts': 'a value: the address of a file, made and read',
  'apps/api/src/marketplace/photos/photo-decoder.ts': 'a library with its settings, which is imported late',
  'apps/api/src/notifications/change-feed/audience.ts': 'a type, and its keys',
  'apps/api/src/notifications/change-feed/change-cursor.ts': 'a value: a place in the change feed',
  'apps/api/src/notifications/change-feed/change-feed.ts': 'a thing that lives as long as its process',
  'apps/api/src/notifications/change-feed/change-hub.ts': 'a thing that lives as long as its process',
  'apps/api/src/platform/access/viewer.ts': 'a type: who is calling',
  'apps/api/src/platform/secrets/easy-password.ts': 'a value: whether a password is worth the name',
  'apps/api/src/platform/secrets/keyed-hash.ts': 'a value: what is kept of a short secret',
  'apps/api/src/platform/secrets/totp-code.ts': 'a value: the code of an authenticator app, made and read',
};

/**
 * The verbs that names of use cases begin with, as the glossary lists them: in backticks, in the first column of the table
 * under *Verbs*.
 */
export function verbsOf(glossary: string): ReadonlySet<string> {
  const section = /^## Verbs$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(glossary)?.[1] ?? '';
  const words = section.split('\n').flatMap((line) => {
    const [, first = ''] = line.split('|');
    return [...first.matchAll(/`([a-z]+)`/g)].map(([, word]) => word!);
  });
  return new Set(words);
}

/**
 * Names that say nothing, and files that stand where nobody looks for them or are called what nobody says.
 *
 * @param files  all paths of the repository
 * @param verbs  what the names of use cases may begin with
 */
export function flawsOfNames(files: readonly string[], verbs: ReadonlySet<string>, alone = ALONE): Flaw[] {
  const names = files.flatMap((file) => {
    const why = whyNotThisName(file) ?? whyNotHere(file) ?? whyNotInVocabulary(file, verbs, alone);
    return why === null ? [] : [{ file, why }];
  });
  const said = new Set(files.filter((file) => isNamedByVerb(file, alone)).map((file) => verbIn(file)));
  const unused = [...verbs].filter((verb) => !said.has(verb)).map((verb) => `No file begins with ${verb}.`);
  const gone = Object.keys(alone).filter((file) => !files.includes(file));
  return [
    ...names,
    ...unused.map((why) => ({ file: 'docs/glossary.md', why: `${why} Take it off the list.` })),
    ...gone.map((file) => ({ file, why: 'It is gone: take it out of ALONE in tools/structure/names.ts.' })),
  ];
}

function whyNotThisName(file: string): string | null {
  if (EMPTY_NAMES.test(file)) return 'This name says nothing. Name the file after what is in it.';
  return /^[a-z0-9._-]+$/.test(basename(file)) ? null : 'File names are kebab-case.';
}

function whyNotHere(file: string): string | null {
  if (/\.http\.ts$/.test(file) && !CALLS.test(file)) return 'Calls come in through apps/api/src/entrypoints/http/.';
  const isSource = /^apps\/(api|web)\/src\//.test(file);
  if (isSource && !PLACES.some((place) => place.test(file)))
    return 'It stands on no floor and in no layer: docs/house.md.';
  return null;
}

const isNamedByVerb = (file: string, alone: typeof ALONE): boolean =>
  IN_VOCABULARY.test(file) && !TEST_FILE.test(file) && !(file in alone) && !NOUN_FILE.test(basename(file));

const verbIn = (file: string): string | undefined => USE_CASE_FILE.exec(basename(file))?.groups?.verb;

function whyNotInVocabulary(file: string, verbs: ReadonlySet<string>, alone: typeof ALONE): string | null {
  if (isNamedByVerb(file, alone)) {
    const verb = verbIn(file);
    if (verb === undefined)
      return 'Not in the vocabulary: <noun>.{policy,reads,writes,locks,tasks,mail}.ts or <verb>-<noun>.ts.';
    return verbs.has(verb) || verb === MAP
      ? null
      : `"${verb}" is none of the verbs in docs/glossary.md: say it with one, or add it there.`;
  }
  const noun = IN_VOCABULARY.test(file) ? NOUN_FILE.exec(basename(file))?.groups?.noun : undefined;
  const folder = basename(dirname(file));
  if (noun === undefined || noun === folder || noun === ALSO[folder]) return null;
  return `In ${folder}/ this is called ${basename(file).replace(noun, folder)}.`;
}
