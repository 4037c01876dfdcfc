import type { OwnCompany } from '@swath/contract/companies';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import type { ComponentType } from 'react';
import { BusyCard } from '../../features/availability/busy/busy-card.tsx';
import { SchedulingCard } from '../../features/availability/calendar/scheduling-card.tsx';
import { DaysOffCard } from '../../features/availability/days-off/days-off-card.tsx';
import { LimitCard } from '../../features/availability/limit/limit-card.tsx';
import { WeekCard } from '../../features/availability/week/week-card.tsx';
import { RefundRuleCard } from '../../features/company-users/refund-rule-card.tsx';
import { CompletedJobsCard } from '../../features/completed-jobs/completed-card.tsx';
import { PhotoRulesCard } from '../../features/crew-jobs/photos/photo-rules-card.tsx';
import { CompanyMailsCard } from '../../features/notices/company-mails-card.tsx';
import { ServiceAreasCard } from '../../features/service-areas/service-areas-card.tsx';
import { jobDetailsOver } from './job-details-over.tsx';
import { AccountWayCard, ClientsWayCard, CompanyCard, OwnRateCard, UsersCard } from './single-cards.tsx';

/** One card of Company Settings. */
export type SettingsEntry = {
  /** Its anchor: `/company/settings#rate`. */
  readonly id: string;
  /** The text of its heading. */
  readonly name: string;
  /** The permission needed to see it. */
  readonly right: MemberRight;
} & (
  | { readonly Card: ComponentType<{ company: OwnCompany }> }
  /** Renders without waiting for the company. */
  | { readonly Alone: ComponentType }
);

/** Every card of Company Settings, in the order of the page; also the source of the list beside them. */
export const SETTINGS_CARDS: readonly SettingsEntry[] = [
  { id: 'profile', name: 'Company Profile', right: 'office', Card: CompanyCard },
  { id: 'rate', name: 'Rate', right: 'office', Card: OwnRateCard },
  {
    id: 'calendar',
    name: 'Scheduling Calendar',
    right: 'office',
    Card: ({ company }) => <SchedulingCard companyId={company.company_id} jobDetails={jobDetailsOver(company.today)} />,
  },
  {
    id: 'hours',
    name: 'Weekly hours',
    right: 'office',
    Card: ({ company }) => <WeekCard jobDetails={jobDetailsOver(company.today)} />,
  },
  {
    id: 'days-off',
    name: 'Days off',
    right: 'office',
    Card: ({ company }) => <DaysOffCard jobDetails={jobDetailsOver(company.today)} />,
  },
  { id: 'busy', name: 'Busy times', right: 'office', Card: BusyCard },
  { id: 'limit', name: 'Jobs a day', right: 'office', Card: LimitCard },
  { id: 'areas', name: 'Service Areas', right: 'office', Card: ServiceAreasCard },
  {
    id: 'refunds',
    name: 'Money that goes back',
    right: 'owner',
    Card: RefundRuleCard,
  },
  { id: 'clients', name: 'Your clients', right: 'office', Alone: ClientsWayCard },
  { id: 'photos', name: 'Photos of visits', right: 'office', Alone: PhotoRulesCard },
  {
    id: 'completed',
    name: 'Completed Jobs',
    right: 'books',
    Alone: CompletedJobsCard,
  },
  { id: 'users', name: 'Company Users', right: 'work', Alone: UsersCard },
  { id: 'notices', name: 'Your notices', right: 'work', Alone: CompanyMailsCard },
  { id: 'account', name: 'Your account', right: 'work', Alone: AccountWayCard },
];
