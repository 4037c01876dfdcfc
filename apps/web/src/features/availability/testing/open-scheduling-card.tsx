import { screen } from '@testing-library/react';
import { showOnPage } from '../../../testing/show-on-page.tsx';
import { SchedulingCard } from '../calendar/scheduling-card.tsx';
import { COMPANY } from './availability-server.ts';

/** The scheduling calendar on a page of its own; the details of a job are a button that closes them. */
export const openSchedulingCard = () =>
  showOnPage(
    <SchedulingCard
      companyId={COMPANY}
      jobDetails={(id, close) =>
        id !== null && <button type="button" onClick={close}>{`Details of ${id} are open`}</button>
      }
    />,
  );

/** A date of it, by what its name begins with. */
export const date = (name: RegExp) => screen.findByRole('button', { name });
/** Its month is there. */
export const loaded = () => date(/^May 5, 2026, scheduled/);
/** Saves it. */
export const save = () => screen.getByRole('button', { name: 'Save Settings' });
/** What it asks. */
export const dialog = (name: string) => screen.findByRole('dialog', { name });
