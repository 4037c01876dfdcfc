import { expect, test } from 'vitest';
import { openLine } from './wait-in-line.ts';

/** Work that lasts until it is told to end. */
function work(line: ReturnType<typeof openLine>, name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = line(() => {
    begun.push(name);
    return promise;
  });
  return { done, end: () => resolve(name) };
}

test('so many are worked on, so many wait in their order, and the next is turned away', async () => {
  const line = openLine({ atOnce: 2, waiting: 2 });
  const begun: string[] = [];
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => work(line, name, begun));
  const five = work(line, 'five', begun);
  await expect(five.done).rejects.toMatchObject({ code: 'unavailable' });
  expect(begun).toEqual(['one', 'two']);

  two!.end();
  expect(await two!.done).toBe('two');
  await expect.poll(() => begun).toEqual(['one', 'two', 'three']);
  // The place of the one that was called is free again, and only that.
  const six = work(line, 'six', begun);
  await expect(work(line, 'seven', begun).done).rejects.toMatchObject({ code: 'unavailable' });
  for (const each of [one, three, four, six]) each!.end();
  expect(await Promise.all([one, three, four, six].map((each) => each!.done))).toEqual(['one', 'three', 'four', 'six']);
  expect(begun).toEqual(['one', 'two', 'three', 'four', 'six']);
});

test('work that fails gives its place up, too', async () => {
  const line = openLine({ atOnce: 1, waiting: 0 });
  for (let tries = 0; tries < 3; tries++) {
    await expect(line(() => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  }
  expect(await line(async () => 'a picture')).toBe('a picture');
});
