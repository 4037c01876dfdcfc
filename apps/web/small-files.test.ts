import { expect, test } from 'vitest';
import { joinSmall, nameOf } from './small-files.ts';

type Module = { for: string; size: number; imports?: string[] };

/** Where modules go, by the areas of their files; 100 characters are worth a request. */
function homesOf(modules: Record<string, Module>) {
  const homes = new Map(Object.entries(modules).map(([module, own]) => [module, new Set(own.for.split(' '))]));
  const known = {
    sizeOf: (module: string) => modules[module]!.size,
    importsOf: (module: string) => modules[module]!.imports ?? [],
  };
  return Object.fromEntries([...joinSmall(homes, known, 100)].map(([module, areas]) => [module, nameOf(areas)]));
}

test('what is small joins the file for the fewest areas more', () => {
  const modules = {
    all: { for: 'a b c', size: 500 },
    two: { for: 'a b', size: 500 },
    small: { for: 'a', size: 50 },
  };
  expect(homesOf(modules)).toEqual({ all: 'a-b-c', two: 'a-b', small: 'a-b' });
});

test('what is large in all stays by itself, however small its modules are', () => {
  const modules = { two: { for: 'a b', size: 500 }, one: { for: 'a', size: 60 }, other: { for: 'a', size: 60 } };
  expect(homesOf(modules)).toMatchObject({ one: 'a', other: 'a' });
});

test('nothing joins a file that lacks one of its areas', () => {
  const modules = {
    two: { for: 'a b', size: 500 },
    elsewhere: { for: 'c', size: 50 },
    here: { for: 'a', size: 50 },
  };
  expect(homesOf(modules)).toMatchObject({ elsewhere: 'c', here: 'a-b' });
});

test('a file imports only from files for more areas: what is small stays where it would be the other way round', () => {
  const modules = {
    wide: { for: 'a b c d', size: 500 },
    narrow: { for: 'a b', size: 500 },
    // Beside `wide` it would have the file for all import from the one for two.
    small: { for: 'a', size: 50, imports: ['narrow'] },
    free: { for: 'c', size: 50 },
  };
  expect(homesOf(modules)).toMatchObject({ small: 'a-b', free: 'a-b-c-d' });
});

test('what has joined is where others look for it', () => {
  const modules = {
    wide: { for: 'a b c', size: 500 },
    first: { for: 'a b', size: 50 },
    second: { for: 'a', size: 50, imports: ['first'] },
  };
  expect(homesOf(modules)).toEqual({ wide: 'a-b-c', first: 'a-b-c', second: 'a-b-c' });
});

test('a file is called by its areas, and by their number where they are many: a name has to fit', () => {
  expect(nameOf(new Set(['company', 'admin']))).toBe('admin-company');
  const many = Array.from({ length: 30 }, (_, place) => `area-number-${place}`);
  expect(nameOf(new Set(many))).toMatch(/^shared-by-30-[0-9a-f]{8}$/);
  expect(nameOf(new Set(many))).toBe(nameOf(new Set(many.toReversed())));
  expect(nameOf(new Set(many))).not.toBe(nameOf(new Set([...many.slice(1), 'another'])));
});
