import type { Viewer } from '@swath/contract/accounts';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import { paths, settingsAddress } from '../../parts/addresses/paths.ts';
import { viewerMay } from '../../parts/viewer/viewer-may.ts';

/** An entry of Company Settings: a page below it, or a link to a page elsewhere. */
export type SettingsEntry = {
  /** The last part of its address: `/company/settings/rate`. */
  readonly id: string;
  /** The text of its heading. */
  readonly name: string;
  /** What is set there, in one line. */
  readonly about: string;
  /** The permission needed to see it. */
  readonly right: MemberRight;
  /** The address of a page elsewhere. */
  readonly elsewhere?: string;
};

const ENTRIES = [
  { id: 'profile', name: 'Company Profile', about: 'Name, address, phone, website and logo', right: 'office' },
  { id: 'rate', name: 'Rate', about: 'Your price per 0.25 acre', right: 'office' },
  { id: 'calendar', name: 'Scheduling Calendar', about: 'Dates with hours of their own', right: 'office' },
  { id: 'hours', name: 'Weekly hours', about: 'When you usually work', right: 'office' },
  { id: 'days-off', name: 'Days off', about: 'When nobody can book you', right: 'office' },
  { id: 'busy', name: 'Busy times', about: 'What your own calendar takes of your hours', right: 'office' },
  { id: 'limit', name: 'Jobs a day', about: 'How many you take at most', right: 'office' },
  { id: 'areas', name: 'Service Areas', about: 'Where homeowners find you', right: 'office' },
  { id: 'refunds', name: 'Money that goes back', about: 'Who cancels paid mowings without asking', right: 'owner' },
  {
    id: 'clients',
    name: 'Your clients',
    about: 'People you bill yourself, homeowners, proposals',
    right: 'office',
    elsewhere: paths.companyClients,
  },
  { id: 'photos', name: 'Photos of visits', about: 'Which photos your crew has to take', right: 'office' },
  { id: 'completed', name: 'Completed Jobs', about: 'The latest, with what they brought', right: 'books' },
  { id: 'users', name: 'Company Users', about: 'Who belongs to your company', right: 'work' },
  { id: 'notices', name: 'Your notices', about: 'What comes to you by email', right: 'work' },
  {
    id: 'account',
    name: 'Your account',
    about: 'Password, devices, two-step verification',
    right: 'work',
    elsewhere: paths.account,
  },
] as const satisfies readonly SettingsEntry[];

/** The ids of the entries that are pages of Company Settings. */
export type SettingsCard = Exclude<(typeof ENTRIES)[number], { elsewhere: string }>['id'];

/** Every entry of Company Settings, in the order of the list. */
export const SETTINGS: readonly SettingsEntry[] = ENTRIES;

/** The entries that a member may see. */
export const settingsOf = (viewer: Pick<Viewer, 'company'>): readonly SettingsEntry[] =>
  SETTINGS.filter(({ right }) => viewerMay(viewer, right));

/** Where an entry of the list leads. */
export const addressOf = ({ id, elsewhere }: SettingsEntry): string => elsewhere ?? settingsAddress(id);

/** From this width the list is beside the open card; below it, the list is a page of its own. */
export const BESIDE = '(min-width: 62em)';
