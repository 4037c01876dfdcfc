import { expect, test } from 'vitest';
import { readAudit } from './audit-report.ts';

const advisory = (severity: string, title: string) => ({
  ...{ source: 1, name: 'x', dependency: 'x', title, severity, range: '<2', cwe: [], cvss: { score: 1 } },
  url: `https://github.com/advisories/${title}`,
});
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

test('holes are told once each, the severest first; a package that only needs another one has none of its own', () => {
  const said = report({
    mower: { name: 'mower', severity: 'low', via: [advisory('low', 'blunt')] },
    lawn: { name: 'lawn', severity: 'critical', via: ['hedge'] },
    hedge: { name: 'hedge', severity: 'critical', via: [advisory('moderate', 'thorn'), advisory('critical', 'gap')] },
  });
  expect(readAudit(said)).toEqual({
    holes: [
      { name: 'hedge', severity: 'critical', title: 'gap', url: 'https://github.com/advisories/gap' },
      { name: 'hedge', severity: 'moderate', title: 'thorn', url: 'https://github.com/advisories/thorn' },
      { name: 'mower', severity: 'low', title: 'blunt', url: 'https://github.com/advisories/blunt' },
    ],
  });
});

test('none is none', () => expect(readAudit(report({}))).toEqual({ holes: [] }));

test.each([
  [
    'a registry that does not answer',
    '{"message":"405 Method Not Allowed - POST https://r.test","statusCode":405}',
    /^405/,
  ],
  ['no network', '{"error":{"code":"ENOTFOUND","summary":"request to https://r.test failed"}}', /^request to/],
  ['nothing', '', /no report/],
  ['what is no JSON', 'npm error', /no report/],
  ['a report of another shape', '{"auditReportVersion":3,"vulnerabilities":{}}', /no report/],
])('%s is not taken for good news', (_, said, why) => {
  expect(readAudit(said)).toEqual({ unknown: expect.stringMatching(why) });
});
