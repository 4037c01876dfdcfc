import { type Flaw, type Read, TEST_FILE } from './flaw.ts';

const LONGEST = 400;
const NINE_IN_TEN = 200;
const GENERATED = /\/db\/tables\.ts$/;

const lengthOf = (text: string): number => text.split('\n').length - 1;

/** How many lines each source has, the shortest first; tests, programs of npm and SQL are not among them. */
const spread = (files: readonly string[], read: Read): number[] =>
  files
    .filter((file) => /\.tsx?$/.test(file) && !TEST_FILE.test(file) && !GENERATED.test(file))
    .map((file) => lengthOf(read(file)))
    .sort((a, b) => a - b);

/** Files that are too long to be kept in mind, and too many long ones. */
export function flawsOfLength(files: readonly string[], read: Read): Flaw[] {
  const tooLong = files
    .filter((file) => !GENERATED.test(file))
    .map((file) => ({ file, lines: lengthOf(read(file)) }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => ({
      file,
      why: `${lines} lines: a file has one job and fits in the head (at most ${LONGEST}).`,
    }));
  const lengths = spread(files, read);
  const ninth = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  if (ninth <= NINE_IN_TEN) return tooLong;
  const why = `One in ten files has more than ${ninth} lines; ${NINE_IN_TEN} is the bound.`;
  return [...tooLong, { file: '(all files)', why }];
}

/** So many lines has the file in the middle, when all stand in the order of their length. */
export function middleLength(files: readonly string[], read: Read): number {
  const lengths = spread(files, read);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
