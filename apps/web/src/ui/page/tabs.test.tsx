import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const NAMES = ['Day', 'Week', 'Month'];

function Views({ follows = true }: { follows?: boolean }) {
  const [view, setView] = useState('Day');
  return (
    <Tabs value={view} onChange={setView}>
      <TabList aria-label="How to look at it" activateOnFocus={follows}>
        {NAMES.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {NAMES.map((name) => (
        <TabPanel key={name} value={name}>
          The {name.toLowerCase()}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');

test('one tab is open, and its panel bears its name', () => {
  show(<Views />);
  expect(screen.getByRole('tablist', { name: 'How to look at it' })).toBeVisible();
  expect(tab('Day')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Week')).toHaveAttribute('aria-selected', 'false');
  expect(panel()).toHaveAccessibleName('Day');
  expect(panel()).toHaveTextContent('The day');
  expect(tab('Day')).toHaveAttribute('aria-controls', panel().id);
});

test('a press opens another one; what is not open is not drawn', async () => {
  show(<Views />);
  await userEvent.click(tab('Week'));
  expect(panel()).toHaveTextContent('The week');
  expect(panel()).toHaveAccessibleName('Week');
  expect(screen.queryByText('The day')).not.toBeInTheDocument();
});

test('the arrow keys go round and open what they reach, Home and End lead to the ends', async () => {
  show(<Views />);
  await userEvent.tab();
  expect(tab('Day')).toHaveFocus();
  for (const [key, name] of [
    ['ArrowRight', 'Week'],
    ['ArrowLeft', 'Day'],
    ['ArrowLeft', 'Month'],
    ['ArrowRight', 'Day'],
    ['End', 'Month'],
    ['Home', 'Day'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(tab(name)).toHaveFocus();
    expect(panel()).toHaveAccessibleName(name);
  }
});

test('where opening waits for Enter, the arrow keys only go there', async () => {
  show(<Views follows={false} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tab('Month')).toHaveFocus();
  expect(panel()).toHaveAccessibleName('Day');
  await userEvent.keyboard('{Enter}');
  expect(panel()).toHaveAccessibleName('Month');
});

test('Tab enters the list at the open one and leaves it after that', async () => {
  show(
    <>
      <Views />
      <button type="button">After</button>
    </>,
  );
  await userEvent.click(tab('Week'));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(tab('Week')).toHaveFocus();
});
