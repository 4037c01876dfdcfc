import { day } from '@swath/domain/calendar';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { answerByKey } from '../../../testing/answer-by-key.ts';
import { show } from '../../../testing/show.tsx';
import { BookingWizard } from '../booking-wizard.tsx';
import type { Booked } from '../payment/booked.ts';
import { harriet } from './booking-server.ts';

/** A page with the button that opens the wizard; what it booked is kept for the test. */
export function openWizard(given: Partial<ComponentProps<typeof BookingWizard>> = {}) {
  const booked: Booked[] = [];
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Schedule Now
        </button>
        <BookingWizard
          opened={opened}
          onClose={() => setOpened(false)}
          onBooked={(made) => booked.push(made)}
          profile={harriet}
          timeZoneToday={day('2026-05-04')}
          {...given}
        />
      </>
    );
  }
  show(<Page />);
  return booked;
}

/** What a homeowner does in the wizard with the keyboard, by what they see. */
export const walk = {
  open: () => userEvent.click(screen.getByRole('button', { name: 'Schedule Now' })),
  press: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
  day: (name: RegExp) => answerByKey(screen.getByRole('button', { name })),
  goOn: () => walk.press('Continue'),
  back: () => walk.press('Back'),
  /** Answers all steps up to the list of companies. */
  async toCompanies(height = 'Medium (4-8 inches)') {
    await walk.open();
    await walk.day(/^5 May 2026/);
    await walk.goOn();
    await walk.yard(height);
  },
  /** From the height of the grass past the features of the yard. */
  async yard(height = 'Medium (4-8 inches)') {
    await answerByKey(screen.getByRole('radio', { name: height }));
    await walk.goOn();
    await answerByKey(screen.getByRole('checkbox'));
    await walk.goOn();
    await walk.goOn();
  },
  async choose(company = 'Green Blade Mowing') {
    await answerByKey(await screen.findByRole('radio', { name: company }));
  },
  async toReview() {
    await walk.toCompanies();
    await walk.choose();
    await walk.goOn();
  },
  /** The card form in the frame says something to the page. */
  async hearFromFrame(data: object) {
    const frame = await screen.findByTitle<HTMLIFrameElement>('Card payment');
    act(() => {
      const from = { origin: location.origin, source: frame.contentWindow };
      window.dispatchEvent(new MessageEvent('message', { ...from, data: { source: 'swath-sandbox', ...data } }));
    });
  },
  payInFrame: (sessionId = 'cs_1') => walk.hearFromFrame({ status: 'complete', sessionId }),
};

/** The heading of the step that is on screen. */
export const stepHeading = () => screen.getByRole('heading', { level: 3 }).textContent;
