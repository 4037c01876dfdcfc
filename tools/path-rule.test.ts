import { expect, test } from 'vitest';
import rule from './path-rule.ts';

function missing(text: string): string[] {
  const found: string[] = [];
  rule.function({ lines: text.split('\n') }, ({ lineNumber, detail }) => found.push(`${lineNumber} ${detail}`));
  return found;
}

test('paths that exist are accepted in full, in short, and by how they end; patterns, addresses and commands are no paths', () => {
  const paths =
    '`tools/path-rule.ts` `api/marketplace/jobs/` `jobs/start-job.ts` `start-job.ts` `migrations/0001_clock.sql` `docs/spec/`';
  expect(missing(`${paths}\n\`<noun>.http.ts\` \`*.pg.test.ts\` \`/login\` \`npm test\` \`dist/app.js\``)).toEqual([]);
});

test.each(['api/marketplace/jobs/stop-job.ts', 'tart-job.ts', 'apps/api/src/lawns/', 'docs/decisions.md'])(
  'a document cannot name %s, which does not exist',
  (path) => {
    expect(missing(`first\nsee \`${path}\``)).toEqual([`2 ${path}`]);
  },
);
