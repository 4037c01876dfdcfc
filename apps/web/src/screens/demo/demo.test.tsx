import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { createAccess } from '../../parts/viewer/access.ts';
import { AccessContext } from '../../parts/viewer/viewer.ts';
import { openSession } from '../../testing/open-session.ts';
import { show } from '../../testing/show.tsx';
import { HomeDemo } from './home.tsx';
import { PlatformDemo } from './platform.tsx';

afterEach(() => vi.unstubAllGlobals());

const showPublic = (page: ReactElement) =>
  show(<AccessContext value={createAccess(openSession(), () => {})}>{page}</AccessContext>);

spec('company 1.10', 'company 2.127', 'company 2.128');
test('the demo dashboard says that it is made up, and has two layouts', () => {
  showPublic(<HomeDemo />);
  expect(screen.getByText('Sample data')).toBeVisible();
  const day = screen.getByRole('region', { name: 'Green Blade Mowing, sample dashboard' });
  expect(within(day).getByText('In Progress')).toBeVisible();
  expect(within(day).getByText("Today's Jobs").nextSibling).toHaveTextContent('4');
  fireEvent.click(screen.getByRole('button', { name: 'Mobile layout' }));
  expect(day).toHaveAttribute('data-layout', 'mobile');
  fireEvent.click(screen.getByRole('button', { name: 'Web layout' }));
  expect(day).toHaveAttribute('data-layout', 'web');
});

spec('company 1.10', 'company 2.126');
test.each([
  ['web', 'Only on the web', 'No'],
  ['android', 'Only in the app', 'Yes'],
] as const)('the platform demo on %s', (name, only, bar) => {
  if (name !== 'web') vi.stubGlobal('Capacitor', { getPlatform: () => name, isNativePlatform: () => true });
  showPublic(<PlatformDemo />);
  expect(screen.getByText(name, { selector: 'code' })).toBeVisible();
  expect(screen.getByRole('heading', { name: only })).toBeVisible();
  expect(screen.getByText('Bar at the bottom and side menu').nextElementSibling).toHaveTextContent(bar);
});
