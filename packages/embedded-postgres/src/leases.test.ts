import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countLeases, endLease, takeLease } from './leases.ts';

const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-leases-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('counts everyone who uses the server, also twice in one process', () => {
  const first = takeLease(folder, {});
  const second = takeLease(folder, {});
  expect(countLeases(folder)).toBe(2);
  endLease(first);
  endLease(first);
  expect(countLeases(folder)).toBe(1);
  endLease(second);
  expect(countLeases(folder)).toBe(0);
});

it('forgets a process that was ended by force', () => {
  writeFileSync(join(folder, `${spawnSync('true').pid}.1234.00000000`), '');
  expect(countLeases(folder)).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

it('does not take a process of today for one of yesterday that bore the same number', () => {
  writeFileSync(join(folder, `${process.pid}.1.00000000`), '');
  expect(countLeases(folder)).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});
