import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { type BuiltFile, groupsOf } from './shared-files.ts';

/** Enough to be worth a request wherever it is needed. */
const LARGE = 10_000;

const file = (fileName: string, moduleIds: string[], imports: string[] = [], renderedLength = LARGE): BuiltFile => ({
  fileName,
  facadeModuleId: null,
  isEntry: false,
  isDynamicEntry: false,
  imports,
  moduleIds,
  modules: Object.fromEntries(moduleIds.map((module) => [module, { renderedLength }])),
});
const screen = (id: string, imports: string[] = []): BuiltFile => ({
  ...file(`${id}.js`, [id], imports),
  facadeModuleId: id,
  isDynamicEntry: true,
});

const DASHBOARD = '/web/screens/user/dashboard/dashboard.tsx';
const SETTINGS = '/web/screens/user/settings/settings.tsx';
const PROPOSAL = '/web/screens/user/proposals/proposal.tsx';
const COMPANY = '/web/app/company-page.tsx';
const ACCOUNT = '/web/screens/account.tsx';
const SIGNED_IN = '/web/app/signed-in-page.tsx';

/** The file that a module goes into, and how early the bundler gives it one. */
function homeOf(module: string, files: BuiltFile[]): { file: string; priority: number } | null {
  for (const { test: isIn, name, priority } of groupsOf(files)) {
    if (!(isIn as (id: string) => boolean)(module)) continue;
    return { file: (name as (id: string) => string)(module), priority: priority! };
  }
  return null;
}

test('what two screens of one area share goes into its file, and what only one of them needs stays with that one', () => {
  const files = [
    screen(PROPOSAL, ['a.js', 'b.js']),
    screen(SETTINGS, ['b.js']),
    file('a.js', ['one']),
    file('b.js', ['both']),
  ];
  expect(homeOf('both', files)).toEqual({ file: 'homeowner-pages', priority: 1 });
  expect(homeOf('one', files)).toBeNull();
  expect(homeOf(PROPOSAL, files)).toBeNull();
});

test('what a page of every day shares is in one file for all others behind the sign-in, whichever of them need it', () => {
  const files = [
    screen(DASHBOARD, ['a.js', 'b.js']),
    screen(SETTINGS, ['a.js']),
    screen(ACCOUNT, ['b.js']),
    file('a.js', ['with settings']),
    file('b.js', ['with the account']),
  ];
  for (const module of ['with settings', 'with the account']) {
    expect(homeOf(module, files)?.file).toBe('account-homeowner-homeowner-pages');
  }
});

test('what a page of every day shares with strangers is in another file, and what two such pages share as well', () => {
  const files = [
    screen(DASHBOARD, ['a.js', 'b.js', 'c.js']),
    screen(COMPANY, ['b.js']),
    screen(ACCOUNT, ['a.js']),
    screen('/web/screens/forgot-password.tsx', ['c.js']),
    file('a.js', ['of one']),
    file('b.js', ['of two']),
    file('c.js', ['of strangers']),
  ];
  expect(homeOf('of one', files)?.file).toBe('account-homeowner');
  expect(homeOf('of two', files)?.file).toBe('account-company-homeowner');
  expect(homeOf('of strangers', files)?.file).toBe('account-forgot-password-homeowner');
});

test('the forms behind the door fetch nothing that a page of every day shares with other strangers only', () => {
  const files = [
    screen(DASHBOARD, ['a.js', 'b.js']),
    screen('/web/screens/user/register.tsx', ['b.js']),
    screen('/web/screens/forgot-password.tsx', ['a.js', 'c.js']),
    screen('/web/screens/login.tsx', ['c.js']),
    file('a.js', ['of others']),
    file('b.js', ['of the door']),
    file('c.js', ['of the login page']),
  ];
  expect(homeOf('of others', files)?.file).toBe('forgot-password-homeowner');
  expect(homeOf('of the door', files)?.file).toBe('door-forgot-password-homeowner');
  expect(homeOf('of the login page', files)?.file).toBe('door-forgot-password-login');
});

test('what more areas need has a file of its own, which is filled first', () => {
  const files = [screen(DASHBOARD, ['a.js']), screen(COMPANY, ['a.js']), file('a.js', ['shared'])];
  expect(homeOf('shared', files)).toEqual({ file: 'company-homeowner', priority: 2 });
});

test('what is imported by way of other files counts, in circles too', () => {
  const files = [
    screen(DASHBOARD, ['a.js']),
    screen(COMPANY, ['b.js']),
    file('a.js', ['first'], ['b.js']),
    file('b.js', ['second'], ['a.js']),
  ];
  for (const module of ['first', 'second']) expect(homeOf(module, files)?.file).toBe('company-homeowner');
});

test('what is fetched on the way to every signed-in screen is in one file for all of them', () => {
  const files = [screen(SIGNED_IN, ['a.js']), screen(COMPANY, ['a.js']), file('a.js', ['shared'])];
  expect(homeOf('shared', files)).toEqual({ file: expect.stringMatching(/^shared-by-9-/), priority: 9 });
});

test('a part that nobody named is an area of its own', () => {
  const files = [
    screen(DASHBOARD, ['a.js']),
    screen('/web/features/accounts/promotion.tsx', ['a.js']),
    file('a.js', ['shared']),
  ];
  expect(homeOf('shared', files)?.file).toBe('homeowner-promotion');
});

test.each(['companies/company-profile', 'companies/pending-approval', 'forgot-password', 'user/series'])(
  'the screen %s, which people come to from outside, fetches nothing for the screens of others',
  (name) => {
    const files = [
      screen(`/web/screens/${name}.tsx`, ['a.js']),
      ...[PROPOSAL, SETTINGS, '/web/screens/companies/register.tsx', '/web/screens/companies/registration.tsx'].map(
        (id) => screen(id, ['a.js', 'b.js']),
      ),
      file('a.js', ['shared']),
      file('b.js', ['of others']),
    ];
    expect(homeOf('shared', files)?.file).toContain(basename(name));
    expect(homeOf('of others', files)?.file).toBe('homeowner-pages-registration');
  },
);

test.each([
  [1_500, 'forgot-password-homeowner-pages'],
  [2_500, 'homeowner-pages'],
])('others are given %i characters that they have no use for, or they are worth a request: %s', (size, home) => {
  const files = [
    screen(PROPOSAL, ['a.js', 'b.js']),
    screen(SETTINGS, ['a.js']),
    screen('/web/screens/forgot-password.tsx', ['b.js']),
    file('a.js', ['of homeowners'], [], size),
    file('b.js', ['of both']),
  ];
  expect(homeOf('of homeowners', files)?.file).toBe(home);
});

test('nothing shared makes no files', () => {
  expect(groupsOf([screen(DASHBOARD), screen(COMPANY)])).toEqual([]);
});
