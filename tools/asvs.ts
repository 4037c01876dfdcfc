/**
 * Sections, each with how many of its requirements are of level 1 or 2: they come first in every section. Without chapters 10
 * and 17, as docs/asvs.md says. Source: OWASP ASVS 5.0.0, its table of requirements.
 */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
`;

/** Every requirement that needs a row: "1.1.1", … */
export const REQUIREMENTS: readonly string[] = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((of) => {
    const [section, count] = of.split(':');
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
  });

/** What may stand in the last column, and counts. */
const SHOWN = [
  /`[\w./-]+\.(test|e2e)\.tsx?`/,
  /\]\([\w./-]+\.md\)/,
  /`npm run \w+`/,
  /^\*not applicable\*: \S/,
  /^\*\*deviation\*\*: \S/,
  /^\*\*not met\*\*: \S/,
];

/** What the table of requirements lacks, or says twice, or says of nothing; one line each. */
export function gapsIn(table: string): string[] {
  const lines = table
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const rows = lines.filter(({ length }) => length === 4).map(([number = '', , , shown = '']) => ({ number, shown }));
  const listed = lines.filter(({ length }) => length === 2).map(([number = '']) => number);
  const found = rows.map(({ number }) => number);
  const open = rows.filter(({ shown }) => shown.startsWith('**not met**')).map(({ number }) => number);
  return [
    ...REQUIREMENTS.filter((number) => !found.includes(number)).map((number) => `${number} has no row`),
    ...found.filter((number, at) => found.indexOf(number) !== at).map((number) => `${number} has two rows`),
    ...found.filter((number) => !REQUIREMENTS.includes(number)).map((number) => `${number} is no requirement here`),
    ...rows
      .filter(({ shown }) => !SHOWN.some((form) => form.test(shown)))
      .map(({ number }) => `${number} names nothing that shows it`),
    ...open
      .filter((number) => !listed.includes(number))
      .map((number) => `${number} is not met, which the top does not say`),
    ...listed
      .filter((number) => !open.includes(number))
      .map((number) => `${number} is met, and the top says otherwise`),
  ];
}
