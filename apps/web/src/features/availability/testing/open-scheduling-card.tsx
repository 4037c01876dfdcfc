import { screen } from '@testing-library/react';
import { showOnPage } from '../../../testing/show-on-page.tsx';
import { SchedulingCard } from '../calendar/scheduling-card.tsx';
import { COMPANY } from './availability-server.ts';

/** Renders the scheduling card on a page of its own. The details of a job are a button, which closes them. */
export const openSchedulingCard = () =>
  showOnPage(
    <SchedulingCard
      companyId={COMPANY}
      jobDetails={(id, close) =>
        id !== null && <button type="button" onClick={close}>{`Details of ${id} are open`}</button>
      }
    />,
  );

/** Finds a date's button in the calendar by its accessible name, such as "May 5, 2026, scheduled". */
export const date = (name: RegExp) => screen.findByRole('button', { name });
/** Waits until the month is loaded. */
export const loaded = () => date(/^May 5, 2026, scheduled/);
/** The card's save button. */
export const save = () => screen.getByRole('button', { name: 'Save Settings' });
/** Finds the dialog with this title. */
export const dialog = (name: string) => screen.findByRole('dialog', { name });
