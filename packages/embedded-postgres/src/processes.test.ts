import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeOf, commandOf, isAtWork, isRunning, nameOf } from './processes.ts';

/** Beyond this it will not happen, however busy the machine is. */
const PATIENT = { timeout: 120_000 };

describe('isRunning', () => {
  it('knows this process, and one of another account', () => {
    expect(isRunning(process.pid)).toBe(true);
    expect(isRunning(1)).toBe(true);
  });

  it('knows one that has ended', () => {
    expect(isRunning(spawnSync('true').pid)).toBe(false);
  });

  it.each([0, -1, Number.NaN, 1.5])('takes %s for no process', (pid) => {
    expect(isRunning(pid)).toBe(false);
  });

  it.runIf(existsSync('/proc/self/stat'))('takes an ended process that nobody collected for gone', async () => {
    // The shell becomes a program that does not know of the shell's child, and never collects it.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(line.toString());
    await expect.poll(() => isRunning(zombie), PATIENT).toBe(false);
    expect(() => process.kill(zombie, 0)).not.toThrow();
    parent.kill('SIGKILL');
  });
});

describe('nameOf', () => {
  it('tells one life of a process from another with the same number', () => {
    expect(nameOf(process.pid)).toMatch(/^\d+\.[0-9a-f]+$/);
    expect(isAtWork(nameOf(process.pid))).toBe(true);
    expect(isAtWork(`${process.pid}.1`)).toBe(false);
    expect(isAtWork(`${spawnSync('true').pid}.1`)).toBe(false);
    expect(isAtWork('')).toBe(false);
  });
});

describe('commandOf', () => {
  it('tells what a process was started with', () => {
    expect(commandOf(process.pid)).toContain('node');
  });

  it('is empty for a process that is not there', () => {
    expect(commandOf(spawnSync('true').pid)).toBe('');
  });
});

it('codeOf finds the code of a system error, and none in others', () => {
  expect(codeOf(Object.assign(new Error('no'), { code: 'ENOENT' }))).toBe('ENOENT');
  expect(codeOf(new Error('no'))).toBe('');
  expect(codeOf('no')).toBe('');
});
