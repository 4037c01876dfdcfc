import type { CompanyFile } from '@swath/contract/admin-files';
import { COMPANY_FILE_TABS, type CompanyFileTab } from '../../../parts/addresses/portal-address.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { MailsList } from '../care/mails-list.tsx';
import { RemovedContent } from '../content/removed-content.tsx';
import { CompanyPapers } from '../papers/company-papers.tsx';
import { Facts } from './facts.tsx';
import { ListedJobs } from './listed-jobs.tsx';
import { ListedRefunds } from './listed-refunds.tsx';
import { LooksList } from './looks-list.tsx';
import { SignOutAccount } from './sign-out-account.tsx';

const TAB_WORDS: Record<CompanyFileTab, string> = {
  overview: 'Overview',
  members: 'Members',
  areas: 'Areas',
  jobs: 'Mowings',
  refunds: 'Refunds',
  mails: 'Emails',
};

type Props = { company: CompanyFile; tab: CompanyFileTab; onTab: (tab: CompanyFileTab) => void };

/** Everything an administrator can see about a company, in tabs. */
export function CompanyFileView({ company, tab, onTab }: Props) {
  return (
    <Tabs value={tab} onChange={(chosen) => onTab(COMPANY_FILE_TABS.find((of) => of === chosen) ?? 'overview')}>
      <TabList aria-label="Parts of the company" activateOnFocus={false} className={classes.tabs}>
        {COMPANY_FILE_TABS.map((of) => (
          <Tab key={of} value={of} className={classes.tab}>
            {TAB_WORDS[of]}
          </Tab>
        ))}
      </TabList>
      {COMPANY_FILE_TABS.map((of) => (
        <TabPanel key={of} value={of} className={classes.panel}>
          <Panel company={company} tab={of} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Panel({ company, tab }: Omit<Props, 'onTab'>) {
  switch (tab) {
    case 'overview':
      return <Overview company={company} />;
    case 'members':
      return <Members company={company} />;
    case 'areas':
      return <Areas company={company} />;
    case 'jobs':
      return <ListedJobs of={{ company: company.id }} />;
    case 'refunds':
      return <ListedRefunds companyId={company.id} />;
    case 'mails':
      return <MailsList of={{ company: company.id }} />;
  }
}

const STATUS_WORDS = {
  pending: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
} as const;

function Overview({ company }: { company: CompanyFile }) {
  const { jobs, payouts, rate_cents: rate } = company;
  return (
    <div className={classes.column}>
      <Card as="section" label="Overview">
        <Facts
          facts={[
            ['Status', STATUS_WORDS[company.status]],
            ['Reason', company.status_reason],
            ['Email', company.email],
            ['Phone', company.phone_number && formatPhone(company.phone_number)],
            ['Address', company.address],
            ['Time zone', company.time_zone],
            ['Registered', formatDateOf(company.created_at)],
            ['Rate', rate === null ? 'None yet' : `${formatMoney(rate)} a quarter acre`],
            ['Mowings', jobsWords(jobs)],
            ['Payouts', payoutWords(payouts)],
          ]}
        />
      </Card>
      <CompanyPapers company={company} />
      <RemovedContent companyId={company.id} />
      <LooksList looks={company.looks} />
    </div>
  );
}

/** The number of jobs by status, as a text. */
export const jobsWords = ({ pending, completed, canceled }: CompanyFile['jobs']) =>
  `${pending} ahead or under way, ${completed} completed, ${canceled} canceled`;

function payoutWords({ has_account, charges_enabled, payouts_enabled }: CompanyFile['payouts']): string {
  if (!has_account) return 'No account yet';
  if (charges_enabled && payouts_enabled) return 'Enabled';
  if (charges_enabled) return 'Cards can be charged, but nothing is paid out yet';
  return 'The account cannot take cards yet';
}

const ROLE_WORDS = {
  owner: 'Owner',
  company: 'Standard user',
  crew_lead: 'Crew lead',
  crew: 'Crew member',
} as const;

function Members({ company: { members } }: { company: CompanyFile }) {
  if (members.length === 0) return <EmptyState title="Nobody has confirmed an account yet" />;
  return (
    <ul className={listClasses.list} aria-label="Members">
      {members.map((member) => (
        <li key={member.id}>
          <Card as="div">
            <div className={classes.row}>
              <strong className={classes.line}>{member.full_name}</strong>
              <Chip>{member.is_primary ? 'Primary user' : ROLE_WORDS[member.role]}</Chip>
            </div>
            <p className={classes.quiet}>{member.email}</p>
            <div className={classes.actions}>
              <SignOutAccount accountId={member.id} name={member.full_name} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Areas({ company: { areas } }: { company: CompanyFile }) {
  if (areas.length === 0) return <EmptyState title="No areas: the company works everywhere" />;
  return (
    <ul className={listClasses.list} aria-label="Areas">
      {areas.map((area) => (
        <li key={area.id}>
          <Card as="div">
            <div className={classes.row}>
              <span className={classes.line}>{areaWords(area)}</span>
              <ChipRow>
                <Chip tone={area.enabled ? 'plain' : 'sun'}>{area.enabled ? 'On' : 'Off'}</Chip>
              </ChipRow>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function areaWords({ kind, city, postal_code: zip, radius_miles: miles }: CompanyFile['areas'][number]): string {
  const near = city ? ` near ${city}` : '';
  if (kind === 'zipcode') return `ZIP ${zip}${city ? `, ${city}` : ''}`;
  return kind === 'radius' ? `${miles} miles around a point${near}` : `An outline${near}`;
}
