import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import classes from '../../features/admin/admin-pages.module.css';
import { MailsSection } from '../../features/admin/care/mails-section.tsx';
import { jobsWords } from '../../features/admin/files/company-file.tsx';
import { Facts } from '../../features/admin/files/facts.tsx';
import { homeownerFile } from '../../features/admin/files/files.api.ts';
import { ListedJobs } from '../../features/admin/files/listed-jobs.tsx';
import { LooksList } from '../../features/admin/files/looks-list.tsx';
import { SignOutAccount } from '../../features/admin/files/sign-out-account.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatDateOf } from '../../ui/format/format-instant.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPhone } from '../../ui/format/format-phone.ts';
import { Section } from '../../ui/page/section.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

/** An administrator's page about one homeowner: account, jobs, mails, and which administrators viewed it. */
export function AdminHomeownerScreen() {
  const { accountId = '' } = useParams({ strict: false });
  const read = useQuery(homeownerFile(accountId));
  return (
    <AdminFrame title={read.data?.full_name ?? 'Homeowner'} eyebrow="Homeowner">
      <Loaded read={read} waiting={<CardSkeletons />} failed="Failed to fetch the homeowner">
        {(homeowner) => (
          <div className={classes.column}>
            <Card as="section" label="Account">
              <Facts
                facts={[
                  ['Email', `${homeowner.email}${homeowner.email_confirmed ? '' : ' (not confirmed yet)'}`],
                  ['Phone', homeowner.phone_number && formatPhone(homeowner.phone_number)],
                  ['Address', homeowner.address],
                  ['Lot', homeowner.lot_size],
                  ['Signed up', formatDateOf(homeowner.created_at)],
                  ['Mowings', jobsWords(homeowner.jobs)],
                  ['Paid', formatMoney(homeowner.paid_cents)],
                  ['Given back', formatMoney(homeowner.refunded_cents)],
                ]}
              />
              <div className={classes.actions}>
                <SignOutAccount accountId={homeowner.id} name={homeowner.full_name ?? homeowner.email} />
              </div>
            </Card>
            <Section title="Mowings">
              <ListedJobs of={{ homeowner: accountId }} />
            </Section>
            <MailsSection of={{ homeowner: accountId }} />
            <LooksList looks={homeowner.looks} />
          </div>
        )}
      </Loaded>
    </AdminFrame>
  );
}
