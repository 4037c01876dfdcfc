import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedBy } from './licenses.ts';

const ROOT = join(import.meta.dirname, '..');

test('the list names all that the product brings along, with version and license, and no tool of its makers', () => {
  execFileSync('npm', ['run', '--silent', 'components'], { cwd: ROOT });
  const list = JSON.parse(readFileSync(join(ROOT, 'dist/components.cdx.json'), 'utf8'));
  const shipped = shippedBy(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } });
  const { version } = shipped.find(({ name }) => name === 'fastify')!;
  expect(list.components).toContainEqual(
    expect.objectContaining({ purl: `pkg:npm/fastify@${version}`, licenses: [{ license: { id: 'MIT' } }] }),
  );
  const named = list.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  expect(named.filter((purl: string) => /^pkg:npm\/(vite|vitest|knip|@biomejs\/biome)@/.test(purl))).toEqual([]);
  const known = shipped.map((one) => `pkg:npm/${one.name}@${one.version}`);
  const others = named.filter((purl: string) => !purl.startsWith('pkg:npm/@swath/'));
  expect([...new Set(others)].sort()).toEqual([...new Set(known)].sort());
}, 60_000);
