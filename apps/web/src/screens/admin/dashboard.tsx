import { companyProfiles } from '@swath/contract/company-profiles';
import { papers } from '@swath/contract/papers';
import type { CompanyStatus } from '@swath/domain/accounts/role';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCompanyCounts } from '../../features/admin/admin.api.ts';
import adminPagesClasses from '../../features/admin/admin-pages.module.css';
import { AuditTrail } from '../../features/admin/audit/audit-trail.tsx';
import { failedTasks } from '../../features/admin/care/care.api.ts';
import { FailedTasksNotice } from '../../features/admin/care/failed-tasks-notice.tsx';
import { CompanyList } from '../../features/admin/companies/company-list.tsx';
import { complaintsToDecide } from '../../features/admin/complaints/admin-complaints.api.ts';
import { ComplaintsNotice } from '../../features/admin/complaints/complaints-notice.tsx';
import { ReportedContent } from '../../features/admin/content/reported-content.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { ReportedMessages } from '../../features/admin/messages/reported-messages.tsx';
import { messageReports } from '../../features/admin/messages/reports.api.ts';
import { EndingInsurance } from '../../features/admin/papers/ending-insurance.tsx';
import { WaitingPapers } from '../../features/admin/papers/waiting-papers.tsx';
import { ProfileChanges } from '../../features/admin/profile-changes/profile-changes.tsx';
import { DisputedRecords } from '../../features/admin/records/disputed-records.tsx';
import { disputedRecords } from '../../features/admin/records/records.api.ts';
import { unpaidRefundCount } from '../../features/admin/refunds/refunds.api.ts';
import { LIST_WORDS } from '../../features/admin/step-words.ts';
import { query } from '../../lib/api-client.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { PORTAL_TABS, type PortalTab, portalSearch } from '../../parts/addresses/portal-address.ts';
import { reportedContent } from '../../parts/moderation/moderation.api.ts';
import { Card } from '../../ui/card/card.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import classes from './dashboard.module.css';

/**
 * The administrators' home page: companies by registration status, and the audit trail.
 * Source: docs/spec/access.md, section 2.
 */
export function AdminDashboard() {
  const { tab = 'pending', search = '' } = useSearch({ from: '/signed-in/dashboard', select: portalSearch });
  const navigate = useNavigate({ from: paths.admin });
  const counts = useCompanyCounts(...(tab === 'audit' ? (['pending', ''] as const) : ([tab, search] as const)));

  const waiting = useNoticesWaiting();
  const go = (to: { tab: PortalTab; search: string }, replace: boolean) =>
    void navigate({
      search: { ...(to.tab !== 'pending' && { tab: to.tab }), ...(to.search && { search: to.search }) },
      replace,
      resetScroll: false,
    });

  const tabs = (
    <Tabs value={tab} onChange={(chosen) => go({ tab: chosen as PortalTab, search }, false)}>
      <TabList aria-label="What to review" activateOnFocus={false} className={classes.tabs}>
        {PORTAL_TABS.map((of) => (
          <Tab key={of} value={of} className={classes.tab}>
            {of === 'audit' ? 'Audit trail' : tabWords(of, counts?.[of])}
          </Tab>
        ))}
      </TabList>
      {PORTAL_TABS.map((of) => (
        <TabPanel key={of} value={of}>
          <Panel tab={of} search={search} onSearch={(text) => go({ tab: of, search: text }, true)} />
        </TabPanel>
      ))}
    </Tabs>
  );

  return (
    <AdminFrame title="Admin Portal" here={paths.admin}>
      <div hidden={waiting}>
        <UnpaidRefundsNotice />
        <FailedTasksNotice />
        <ComplaintsNotice />
        <DisputedRecords />
        <ReportedMessages />
        <ReportedContent />
        <ProfileChanges />
        <WaitingPapers />
        <EndingInsurance />
      </div>
      {waiting ? <CardSkeletons /> : tabs}
    </AdminFrame>
  );
}
/**
 * Whether it is not known yet which notices are shown above the companies, which they must not shift. A list that fails
 * at first is not waited for.
 */
const useNoticesWaiting = (): boolean =>
  useQueries({
    queries: [
      ...[unpaidRefundCount(), complaintsToDecide(), disputedRecords(), messageReports(), reportedContent()],
      query(companyProfiles.listChanges),
      query(papers.list),
      failedTasks(),
    ],
  }).some(({ isLoading, failureCount }) => isLoading && failureCount === 0);

const tabWords = (status: CompanyStatus, count: number | undefined) =>
  count === undefined ? LIST_WORDS[status].tab : `${LIST_WORDS[status].tab} (${count})`;

function Panel({ tab, search, onSearch }: { tab: PortalTab; search: string; onSearch: (text: string) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = () => onSearch('');
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {tab === 'audit' ? 'Audit trail' : LIST_WORDS[tab].heading}
        </h2>
        <SearchField
          label={tab === 'audit' ? 'Search the audit trail' : 'Search companies'}
          value={search}
          onSearch={onSearch}
          className={classes.search}
        />
      </div>
      {tab === 'audit' ? (
        <AuditTrail search={search} onClearSearch={clear} />
      ) : (
        <CompanyList status={tab} search={search} onClearSearch={clear} heading={heading} />
      )}
    </>
  );
}

/** Notice on the administrators' dashboard about refunds that no bank accepted; renders nothing when there are none. */
function UnpaidRefundsNotice() {
  const { data } = useQuery(unpaidRefundCount());
  if (!data?.open) return null;
  const [words, link] =
    data.open === 1
      ? ['One refund could not be paid out.', 'Pay it in another way']
      : [`${data.open} refunds could not be paid out.`, 'Pay them in another way'];
  return (
    <div className={adminPagesClasses.notice}>
      <Card as="section" label="Unpaid refunds">
        <div className={adminPagesClasses.row}>
          <strong>{words}</strong>
          <TextLink href={paths.adminRefunds}>{link}</TextLink>
        </div>
      </Card>
    </div>
  );
}
