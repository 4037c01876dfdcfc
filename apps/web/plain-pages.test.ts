import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, 'src');
const LIBRARY = /^@mantine\/(core|dates|dropzone|form|notifications)(\/|$)/;

/** What is fetched for pages that are drawn without the component library; dialogs come later, and bring it. */
test.each([
  'main.tsx',
  'app/pages.tsx',
  'app/company-page.tsx',
  'app/login-page.tsx',
  'features/accounts/door/promotion.tsx',
  'features/checklist/checklist-card.tsx',
  'features/route/list/draggable-stops.tsx',
  'features/route/map/route-map.tsx',
  'features/zips/price-answer.tsx',
  'parts/signed-in/signed-in.tsx',
  'screens/about.tsx',
  'screens/careers.tsx',
  'screens/contact.tsx',
  'screens/cookies.tsx',
  'screens/demo/home.tsx',
  'screens/demo/platform.tsx',
  'screens/login.tsx',
  'screens/not-found.tsx',
  'screens/privacy.tsx',
  'screens/providers/app.tsx',
  'screens/providers/resources.tsx',
  'screens/terms.tsx',
  'screens/user/dashboard/dashboard.tsx',
])('%s brings no part of the component library', (page) => {
  const seen = new Map([[join(SRC, page), page]]);
  const library: string[] = [];
  for (const [file, way] of seen) {
    for (const name of importsOf(file)) {
      if (LIBRARY.test(name)) library.push(`${way} > ${name}`);
      if (!/^\..*\.tsx?$/.test(name)) continue;
      const next = join(dirname(file), name);
      if (!seen.has(next)) seen.set(next, `${way} > ${relative(SRC, next)}`);
    }
  }
  expect(seen.size).toBeGreaterThan(1);
  expect(library).toEqual([]);
});

test('a sheet of the component library is fetched by what is made of one of its parts', () => {
  const SHEET = /^@mantine\/.*\.css$/;
  const files = globSync('**/*.tsx', { cwd: SRC, exclude: ['**/*.test.tsx'] });
  const ofLibrary = files.map((file) => ({
    file,
    names: importsOf(join(SRC, file)).filter((name) => LIBRARY.test(name)),
  }));
  const withSheets = ofLibrary.filter(({ names }) => names.some((name) => SHEET.test(name)));
  expect(withSheets.length).toBeGreaterThan(10);
  expect(withSheets.filter(({ names }) => names.every((name) => SHEET.test(name)))).toEqual([]);
});

/** What a module imports or passes on, but for types and what it fetches later. */
function importsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  return program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration')
      return statement.importKind === 'type' || onlyTypes(statement.specifiers) ? [] : [statement.source.value];
    if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration')
      return statement.source && statement.exportKind !== 'type' ? [statement.source.value] : [];
    return [];
  });
}

const onlyTypes = (specifiers: readonly { type: string; importKind?: string | null }[]) =>
  specifiers.length > 0 && specifiers.every(({ importKind }) => importKind === 'type');
