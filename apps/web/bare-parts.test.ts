import { expect, test } from 'vitest';
import { askedFor, withoutUnasked } from './bare-parts.ts';

const TABS = `const Tabs = factory((props) => null);
Tabs.classes = Tabs_module_default;
Tabs.displayName = "@mantine/core/Tabs";
Tabs.List = TabsList;
Tabs.Tab = TabsTab;
export { Tabs };`;

test('a part stays that is asked for by its short name, with everything else that a component has', () => {
  const asked = askedFor(['const page = <Tabs.List />;', TABS]);
  expect(withoutUnasked(TABS, asked)).toBe(`const Tabs = factory((props) => null);
Tabs.classes = Tabs_module_default;

Tabs.List = TabsList;

export { Tabs };`);
});

test('a name stays that a component is told by', () => {
  const asked = askedFor(['if (child.type?.displayName === "@mantine/core/Tabs") return null;']);
  expect(withoutUnasked(TABS, asked)).toContain('displayName = "@mantine/core/Tabs"');
});
