import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeStartLock } from './start-lock.ts';

describe('takeStartLock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-lock-'));
    file = join(folder, 'starting');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is given to one at a time, and again once it is back', () => {
    const release = takeStartLock(file);
    expect(release).not.toBeNull();
    expect(takeStartLock(file)).toBeNull();
    release?.();
    expect(readdirSync(folder)).toEqual([]);
    expect(takeStartLock(file)).not.toBeNull();
  });

  it('passes on from a process that ended while it was starting', () => {
    symlinkSync(`${spawnSync('true').pid}.1234`, file);
    expect(takeStartLock(file)).not.toBeNull();
    expect(readdirSync(folder)).toEqual(['starting']);
  });

  it("passes on when the holder's number is borne by another process today", () => {
    symlinkSync(`${process.pid}.1`, file);
    expect(takeStartLock(file)).not.toBeNull();
  });
});
