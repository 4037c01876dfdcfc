import type { Profile } from '@swath/contract/profiles';
import { day } from '@swath/domain/calendar';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { answerByKey } from '../../../testing/answer-by-key.ts';
import { showWizard } from '../../../testing/show-wizard.tsx';
import type { AskedBooking } from '../answers/booking-moves.ts';
import { BookingWizard } from '../booking-wizard.tsx';
import type { Booked } from '../payment/booked.ts';
import { harriet } from './booking-server.ts';

type Given = AskedBooking & { profile?: Profile } & Pick<
    Partial<ComponentProps<typeof BookingWizard>>,
    'onQueue' | 'onAddress' | 'openProposals' | 'timeZoneToday'
  >;

/** Renders a page with the button that opens the wizard. @returns the list to which each booking is added */
export function openWizard(given: Given = {}) {
  const {
    profile = harriet,
    onQueue,
    onAddress = () => {},
    openProposals,
    timeZoneToday = day('2026-05-04'),
    ...asked
  } = given;
  const booked: Booked[] = [];
  showWizard({
    ...{ button: 'Schedule Now', wizard: 'book', first: 'date' },
    draw: (opened) => (
      <BookingWizard
        {...{ opened, asked, onQueue, onAddress, openProposals, timeZoneToday }}
        onBooked={(made) => booked.push(made)}
        profile={profile}
      />
    ),
  });
  return booked;
}

/** A homeowner's actions in the wizard. Answers are given by keyboard, because a tap would also advance the wizard. */
export const walk = {
  open: async () => userEvent.click(await screen.findByRole('button', { name: 'Schedule Now' })),
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
  /** Answers the steps Grass Height, Yard Readiness and Yard Features, and advances past them. */
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
  /** Sends the page a message (`postMessage`) from the card form's frame. */
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
