import type { MowingJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import { day } from '@swath/domain/calendar';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { show } from '../../../testing/show.tsx';
import { BookingWizard } from '../booking-wizard.tsx';

const harriet: Profile = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'harriet@homeowner.test',
  full_name: 'Harriet Miller',
  phone_number: '5735550142',
  street_address: '412 Elm Ave',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65203',
  lot_size: '0.25 acre',
  lot_size_sqft: 10_890,
  location_verified: true,
  created_at: '2026-01-01T00:00:00.000Z',
};

/** A page with the button that opens the wizard; what it booked is kept for the test. */
export function openWizard() {
  const booked: MowingJob[] = [];
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
          onBooked={(job) => booked.push(job)}
          profile={harriet}
          timeZoneToday={day('2026-05-04')}
        />
      </>
    );
  }
  show(<Page />);
  return booked;
}

/** What a homeowner does in the wizard, by what they see. */
export const walk = {
  open: () => userEvent.click(screen.getByRole('button', { name: 'Schedule Now' })),
  press: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
  goOn: () => walk.press('Continue'),
  back: () => walk.press('Back'),
  /** Answers all steps up to the list of companies. */
  async toCompanies(height = 'Medium (4-8 inches)') {
    await walk.open();
    await walk.press('5 May 2026');
    await walk.goOn();
    await userEvent.click(screen.getByRole('radio', { name: height }));
    await walk.goOn();
    await userEvent.click(screen.getByRole('checkbox'));
    await walk.goOn();
    await walk.goOn();
  },
  async choose(company = 'Green Blade Mowing') {
    await userEvent.click(await screen.findByRole('radio', { name: company }));
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
