import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showWizard } from '../../testing/show-wizard.tsx';
import { useStepHistory } from './use-step-history.ts';

const NAMES = ['date', 'grass', 'yard', 'company'] as const;
type Name = (typeof NAMES)[number];

/** A wizard that does not follow the browser to the last step. */
function Wizard({ opened, begun, ended }: { opened: boolean; begun: boolean; ended: boolean }) {
  const [step, setStep] = useState<Name>('date');
  const [names, setNames] = useState<readonly Name[]>(NAMES);
  const close = useStepHistory({
    ...{ wizard: 'book', opened, begun: opened && begun, step, ended },
    steps: names.map((name) => ({ name })),
    onStep: (to) => to !== 'company' && setStep(to),
  });
  if (!opened) return null;
  return (
    <>
      <p>At {step}</p>
      {NAMES.map((name) => (
        <button key={name} type="button" onClick={() => setStep(name)}>
          Go to {name}
        </button>
      ))}
      <button type="button" onClick={() => setNames(['date', 'yard', 'company'])}>
        Without grass
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
}

async function open({ begun = true, ended = false } = {}) {
  const history = showWizard({
    ...{ button: 'Open', wizard: 'book', first: 'date' },
    // Opening it begins at its first step.
    draw: (opened) => <Wizard key={String(opened)} {...{ opened, begun, ended }} />,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  return history;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAt = (step: string) => screen.findByText(`At ${step}`);

test('each step has an entry, those between as well, and Back and Forward go through them', async () => {
  const history = await open();
  await isAt('date');
  expect(history.location.pathname).toBe('/page/book/date');
  await press('Go to yard');
  await isAt('yard');
  expect(history.location.pathname).toBe('/page/book/yard');
  act(() => history.back());
  await isAt('grass');
  act(() => history.back());
  await isAt('date');
  act(() => history.go(2));
  await isAt('yard');
});

test('an earlier step goes back to its entry, and closing back to the page', async () => {
  const history = await open();
  await press('Go to company');
  await press('Go to grass');
  expect(history.location.pathname).toBe('/page/book/grass');
  act(() => history.back());
  await isAt('date');
  await press('Go to yard');
  await press('Close');
  expect(screen.queryByText(/^At/)).toBeNull();
  expect(history.location.pathname).toBe('/page');
  expect(history.canGoBack()).toBe(false);
  act(() => history.forward());
  await isAt('date');
});

test('a step that is none any more gives way to the present one', async () => {
  const history = await open();
  await press('Go to grass');
  await press('Without grass');
  await press('Go to yard');
  expect(history.location.pathname).toBe('/page/book/yard');
  act(() => history.back());
  await isAt('date');
});

test('where the wizard does not follow, the address returns to its step', async () => {
  const history = await open();
  await press('Go to company');
  await press('Go to grass');
  act(() => history.go(2));
  await isAt('grass');
  expect(history.location.pathname).toBe('/page/book/grass');
  await press('Close');
  expect(history.location.pathname).toBe('/page');
});

test('once it is finished, Back closes it', async () => {
  const history = await open({ ended: true });
  await press('Go to yard');
  expect(history.location.pathname).toBe('/page');
});

test('without answers, the address of a step leads to the page', async () => {
  const history = await open({ begun: false });
  expect(history.location.pathname).toBe('/page');
  expect(history.canGoBack()).toBe(false);
});
