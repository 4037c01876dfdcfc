import type { Viewer } from '@swath/contract/accounts';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import { paths, settingsAddress } from '../../parts/addresses/paths.ts';
import { viewerMay } from '../../parts/viewer/viewer-may.ts';

/** An entry of the list on Company Settings: a card on a page of its own, or a link to another page. */
export type SettingsEntry = {
  /** Last segment of the card's URL, as in `/company/settings/rate`. */
  readonly id: string;
  /** Title of the entry in the list. */
  readonly name: string;
  /** One line about what can be set there. */
  readonly about: string;
  /** The right a member needs to see the entry. */
  readonly right: MemberRight;
  /** Path of the other page; left out for a card of Company Settings. */
  readonly elsewhere?: string;
};

const ENTRIES = [
  { id: 'profile', name: 'Company Profile', about: 'Name, address, phone, website and logo', right: 'office' },
  { id: 'work-photos', name: 'Photos of your work', about: 'What your public page shows', right: 'office' },
  { id: 'insurance', name: 'Insurance', about: 'Shows homeowners that you are insured', right: 'office' },
  { id: 'tax', name: 'Tax form (W-9)', about: 'For Swath, seen by nobody else', right: 'owner' },
  { id: 'rate', name: 'Rate', about: 'Your price per 0.25 acre, minimum and discounts', right: 'office' },
  {
    id: 'arrival-times',
    name: 'Arrival times',
    about: 'What any time costs less, and when routes stay',
    right: 'office',
  },
  { id: 'calendar', name: 'Scheduling Calendar', about: 'Dates with hours of their own', right: 'office' },
  { id: 'hours', name: 'Weekly hours', about: 'When you usually work', right: 'office' },
  { id: 'days-off', name: 'Days off', about: 'When nobody can book you', right: 'office' },
  { id: 'busy', name: 'Busy times', about: 'What your own calendar takes of your hours', right: 'office' },
  { id: 'limit', name: 'Jobs a day', about: 'How many you take at most', right: 'office' },
  { id: 'crews', name: 'Crews', about: 'Who drives with whom, and what each can mow', right: 'office' },
  { id: 'areas', name: 'Service Areas', about: 'Where homeowners find you', right: 'office' },
  { id: 'refunds', name: 'Refunds', about: 'Who cancels paid mowings without asking', right: 'owner' },
  {
    id: 'clients',
    name: 'Clients',
    about: 'People you bill yourself, homeowners, proposals',
    right: 'office',
    elsewhere: paths.companyClients,
  },
  { id: 'invoices', name: 'Invoice settings', about: 'Tax, due days and how your own clients pay', right: 'books' },
  { id: 'photos', name: 'Photos of visits', about: 'Which photos your crew has to take', right: 'office' },
  { id: 'completed', name: 'Completed Jobs', about: 'The latest, with what they brought', right: 'books' },
  {
    id: 'hours-worked',
    name: 'Hours worked',
    about: 'Who worked when, week by week',
    right: 'work',
    elsewhere: paths.companyHours,
  },
  { id: 'users', name: 'Company Users', about: 'Who belongs to your company', right: 'work' },
  { id: 'notices', name: 'Your notices', about: 'What comes to you by email and push', right: 'work' },
  {
    id: 'account',
    name: 'Account',
    about: 'Password, devices, two-step verification',
    right: 'work',
    elsewhere: paths.account,
  },
] as const satisfies readonly SettingsEntry[];

/** Ids of the entries that are cards of Company Settings. */
export type SettingsCard = Exclude<(typeof ENTRIES)[number], { elsewhere: string }>['id'];

/** All entries of Company Settings, in display order. */
export const SETTINGS: readonly SettingsEntry[] = ENTRIES;

/** The entries that the viewer has the right to see. */
export const settingsOf = (viewer: Pick<Viewer, 'company'>): readonly SettingsEntry[] =>
  SETTINGS.filter(({ right }) => viewerMay(viewer, right));

/** The first of some entries that is a card, which is open beside the list; null: they are all other pages. */
export const firstCard = (entries: readonly SettingsEntry[]): SettingsEntry | null =>
  entries.find(({ elsewhere }) => elsewhere === undefined) ?? null;

/** Path that an entry of the list links to. */
export const addressOf = ({ id, elsewhere }: SettingsEntry): string => elsewhere ?? settingsAddress(id);

/** Media query: from this width on, the list is shown beside the open card; below it, the list is a page of its own. */
export const BESIDE = '(min-width: 62em)';
