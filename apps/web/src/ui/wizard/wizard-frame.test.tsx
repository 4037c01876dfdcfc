import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const steps = [
  { name: 'date', label: 'Date' },
  { name: 'grass', label: 'Grass Height' },
  { name: 'review', label: 'Final Review' },
] as const;

function Booking() {
  const [opened, setOpened] = useState(false);
  const [place, setPlace] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Schedule Now
      </button>
      <WizardFrame
        opened={opened}
        onClose={() => setOpened(false)}
        title="Schedule mowing"
        steps={steps}
        current={steps[place]?.name ?? 'date'}
        onBack={place > 0 ? () => setPlace(place - 1) : undefined}
        price={place > 0 && '$45.00'}
        action={{ words: 'Continue', onPress: () => setPlace(place + 1) }}
      >
        Answers
      </WizardFrame>
    </>
  );
}

test('it names its steps, moves the focus to each heading, goes back, and closes with Escape', async () => {
  const user = userEvent.setup();
  show(<Booking />);
  await user.click(screen.getByRole('button', { name: 'Schedule Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule mowing' }));
  await waitFor(() => expect(dialog.getByRole('heading', { name: 'Date' })).toHaveFocus());
  expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(dialog.queryByText('$45.00')).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByRole('heading', { name: 'Grass Height' })).toHaveFocus();
  expect(dialog.getByText('$45.00')).toBeVisible();
  const [done, now, ahead] = within(dialog.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(done).toHaveTextContent('Date, done');
  expect(now).toHaveAttribute('aria-current', 'step');
  expect(ahead).not.toHaveAttribute('aria-current');

  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByRole('heading', { name: 'Date' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule Now' })).toHaveFocus());
});

test('its button submits the form of the step', async () => {
  const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
  show(
    <WizardFrame
      opened
      onClose={() => {}}
      title="Schedule mowing"
      steps={steps}
      current="grass"
      action={{ words: 'Continue', form: 'grass-form' }}
    >
      <form id="grass-form" onSubmit={submitted} />
    </WizardFrame>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(submitted).toHaveBeenCalledOnce();
});
