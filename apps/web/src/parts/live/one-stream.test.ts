import type { Change } from '@swath/contract/changes';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChangeListener } from '../../lib/change-stream.ts';
import { followTogether } from './one-stream.ts';

/** What comes, comes within this many milliseconds, on a busy machine too. */
const BUSY = 60_000;

const change: Change = { kind: 'job.started', id: '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e01' };

/** The browser's turns: whoever holds the name keeps it until its task ends. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) {
      const mine = last.then(() => (signal.aborted ? Promise.reject(signal.reason) : task()));
      last = mine.catch(() => null);
      return mine;
    },
  };
}

function openTab(from: string | null = null) {
  const told: string[] = [];
  let stream: ChangeListener | null = null;
  const follow = vi.fn((_from: string | null, listener: ChangeListener) => {
    stream = listener;
    return () => {
      stream = null;
    };
  });
  const close = followTogether('changes', from, follow, {
    onChange: ({ kind }) => told.push(kind),
    onReset: () => told.push('reset'),
    onLive: (live) => told.push(live ? 'live' : 'down'),
  });
  return { told, follow, close, stream: () => stream };
}

afterEach(() => vi.unstubAllGlobals());

test('one tab follows the stream, all hear of it, and the next takes over where it stopped', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const first = openTab();
  await vi.waitFor(() => expect(first.stream()).not.toBeNull(), BUSY);
  first.stream()?.onLive(true);

  const second = openTab();
  await vi.waitFor(() => expect(second.told).toEqual(['live']), BUSY);
  first.stream()?.onChange(change);
  first.stream()?.onLastEventId('f.2.1');
  await vi.waitFor(() => expect(second.told).toEqual(['live', 'job.started']), BUSY);
  expect(first.told).toEqual(['live', 'job.started']);
  expect(second.follow).not.toHaveBeenCalled();

  first.close();
  await vi.waitFor(() => expect(second.stream()).not.toBeNull(), BUSY);
  expect(second.follow).toHaveBeenCalledWith('f.2.1', expect.anything());
  expect(second.told).toEqual(['live', 'job.started']);
  second.stream()?.onChange(change);
  expect(second.told.at(-1)).toBe('job.started');
  second.close();
  expect(second.stream()).toBeNull();
});

test('a tab that stops waiting for its turn ends quietly', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const first = openTab();
  const second = openTab();
  second.close();
  first.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second.follow).not.toHaveBeenCalled();
});

test('each tab follows for itself where browsers cannot take turns', () => {
  vi.stubGlobal('navigator', {});
  const { follow, stream, told } = openTab();
  stream()?.onChange(change);
  expect(follow).toHaveBeenCalledOnce();
  expect(told).toEqual(['job.started']);
});

test('a tab follows behind the event before all that it has read, until it hears of a later one', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const first = openTab('f.1.0');
  await vi.waitFor(() => expect(first.follow).toHaveBeenCalledWith('f.1.0', expect.anything()), BUSY);
  const second = openTab('f.7.0');
  first.close();
  await vi.waitFor(() => expect(second.follow).toHaveBeenCalledWith('f.7.0', expect.anything()), BUSY);
  second.close();
});
