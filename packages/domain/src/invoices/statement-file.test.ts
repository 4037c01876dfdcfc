import { expect, test } from 'vitest';
import { statementFileName } from './statement-file.ts';

test.each([
  ['Olive Porter', 'statement-olive-porter-2026-01-01-2026-06-30.pdf'],
  ['José  Núñez-O’Brien, Jr.', 'statement-jose-nunez-o-brien-jr-2026-01-01-2026-06-30.pdf'],
  ['../../etc/passwd"\r\nX: y', 'statement-etc-passwd-x-y-2026-01-01-2026-06-30.pdf'],
  ['王小明', 'statement-2026-01-01-2026-06-30.pdf'],
  [`${'a'.repeat(59)} b`, `statement-${'a'.repeat(59)}-2026-01-01-2026-06-30.pdf`],
])('a statement of %j is kept as %s', (name, file) => {
  expect(statementFileName(name, '2026-01-01', '2026-06-30')).toBe(file);
});
