import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostmasterNote, findRunningServer, freePostmasterNote, parsePostmasterNote } from './postmaster-file.ts';

const READY = '4711\n/data\n1795000000\n25432\n\n127.0.0.1\n  1234567     65538\nready   \n';

describe('parsePostmasterNote', () => {
  it('reads process, port and readiness', () => {
    expect(parsePostmasterNote(READY)).toEqual({ pid: 4711, port: 25_432, ready: true });
  });

  it('is not ready while the server starts or stops', () => {
    expect(parsePostmasterNote(READY.replace('ready', 'starting'))?.ready).toBe(false);
    expect(parsePostmasterNote(READY.replace('ready', 'stopping'))?.ready).toBe(false);
  });

  it('reads a note that is still being written', () => {
    expect(parsePostmasterNote('4711\n/data\n')).toEqual({ pid: 4711, port: 0, ready: false });
  });

  it('reads the negative number of the single-user mode', () => {
    expect(parsePostmasterNote('-4711\n')?.pid).toBe(4711);
  });

  it.each(['', '\n', 'gibberish\n'])('finds nothing in %j', (text) => {
    expect(parsePostmasterNote(text)).toBeNull();
  });
});

describe('a data folder', () => {
  const data = mkdtempSync(join(tmpdir(), 'embedded-postgres-note-'));
  const file = join(data, 'postmaster.pid');
  afterAll(() => rmSync(data, { recursive: true }));

  it('has no note at first', () => {
    expect(findPostmasterNote(data)).toBeNull();
    freePostmasterNote(data);
    expect(findPostmasterNote(data)).toBeNull();
  });

  it('has no running server when the number belongs to another program, this one', () => {
    writeFileSync(file, READY.replace('4711', String(process.pid)));
    expect(findPostmasterNote(data)?.pid).toBe(process.pid);
    expect(findRunningServer(data)).toBeNull();
  });

  it('keeps the other lines of a freed note, which guard against parts of the old server', () => {
    writeFileSync(file, READY);
    freePostmasterNote(data);
    expect(readFileSync(file, 'utf8')).toBe(READY.replace('4711', String(process.pid)));
  });

  it('loses an empty note, which a crash of the machine can leave', () => {
    writeFileSync(file, '');
    freePostmasterNote(data);
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });
});
