import type { OwnJob } from '@swath/contract/jobs';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { NOTHING_TO_PAY } from '@swath/domain/jobs/cancel-promise';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { PriceLines } from '../../../features/booking/company/price-lines.tsx';
import { ReceiptLine } from '../../../features/receipts/receipt-line.tsx';
import { ownReceipts } from '../../../features/receipts/receipts.api.ts';
import { pendingReschedules } from '../../../features/reschedules/reschedules.api.ts';
import { visitsInNeed } from '../../../features/visits/listed-visits.ts';
import { NeedsYou } from '../../../features/visits/lists/needs-you.tsx';
import { VisitCard } from '../../../features/visits/lists/visit-card.tsx';
import { hasPassed } from '../../../features/visits/next-visit.ts';
import { VisitCompany } from '../../../features/visits/page/visit-company.tsx';
import { YardFacts } from '../../../features/visits/page/yard-facts.tsx';
import { AskedRecords } from '../../../features/visits/records/asked-records.tsx';
import { isAsked } from '../../../features/visits/records/is-asked.ts';
import { checkedWords } from '../../../features/visits/visit-words.ts';
import { type ShownVisit, useOwnVisit } from '../../../features/visits/visits.api.ts';
import { ApiProblem } from '../../../lib/api-client.ts';
import { bookingAddress } from '../../../parts/addresses/booking-address.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { AddToCalendar } from '../../../parts/booked/add-to-calendar.tsx';
import { JobHistory } from '../../../parts/job-history/job-history.tsx';
import { Card, Remark } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { today } from '../../../ui/format/today.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { useSeriesCards } from '../dashboard/use-series-cards.tsx';
import { HomeownerPage } from '../homeowner-page.tsx';
import { useDialogs } from '../use-dialogs.ts';
import { useNow } from '../use-now.ts';
import { useAskedDialog } from './use-asked-dialog.ts';
import classes from './visit.module.css';
import { VisitDialogs } from './visit-dialogs.tsx';

/** A homeowner's page of one visit, to which notices and mails lead; also of a canceled one, and one of long ago. */
export function HomeownerVisit() {
  const { jobId = '' } = useParams({ strict: false });
  const read = useOwnVisit(jobId);
  const isNone = read.error instanceof ApiProblem && read.error.status === 404;
  return (
    <HomeownerPage
      heading={{ title: 'Your visit' }}
      link={
        <PageButton to={paths.homeowner} icon={<HomeIcon />}>
          Back to dashboard
        </PageButton>
      }
    >
      {read.isError && !isNone && <ReadFailed title="The visit could not be loaded." read={read} />}
      {isNone && (
        <EmptyState
          title="There is no visit of yours at this address."
          action={<LinkButton href={paths.homeowner}>Back to dashboard</LinkButton>}
        />
      )}
      {read.isPending && <CardSkeletons cards={1} words="Loading the visit..." />}
      {read.data && !isNone && <Visit visit={read.data} />}
    </HomeownerPage>
  );
}

function Visit({ visit }: { visit: ShownVisit }) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useDialogs(() => heading.current);
  const { facts } = useSeriesCards([visit], now);
  const { data: moves } = useQuery(pendingReschedules());
  const move = moves?.find(({ jobId }) => jobId === visit.id);
  const whyNot = useAskedDialog(visit, dialogs);
  const acts = {
    onMove: (job: OwnJob) => dialogs.show({ kind: 'move', job }),
    onCancel: (job: OwnJob) => dialogs.show({ kind: 'cancel', job }),
    onRate: (job: OwnJob) => dialogs.show({ kind: 'rating', job }),
    onPay: (job: OwnJob) => dialogs.show({ kind: 'pay', job }),
  };
  const isInNeed = visitsInNeed([visit], now).length > 0;
  const isToCome = visit.status === 'pending' && !hasPassed(visit, now);
  const router = useRouter();
  const receipts = useQuery(ownReceipts());
  const paid = receipts.data?.filter(({ job_id }) => job_id === visit.id);
  return (
    <>
      <div className={classes.parts}>
        <FormAlert tone="notice">{whyNot}</FormAlert>
        {move && (
          <AskedMove
            move={move}
            company={visit.company_name}
            onAnswer={() => dialogs.show({ kind: 'reschedule', notice: move })}
          />
        )}
        {isAsked(visit) && <AskedRecords visits={[visit]} refuge={heading} />}
        {isInNeed && <NeedsYou visits={[visit]} series={facts} others={[]} now={now} {...acts} alone />}
        {!isAsked(visit) && !isInNeed && (
          <Section title={formatLongDay(visit.scheduled_date)} heading={heading}>
            <VisitCard
              visit={visit}
              now={now}
              facts={visit.series_id === null ? undefined : facts.get(visit.series_id)}
              {...acts}
              onBookAgain={() => void router.navigate({ href: bookingAddress(visit.company_id) })}
              {...(visit.record && { notice: checkedWords(visit) })}
              {...(visit.status === 'canceled' && { notice: <Canceled companyId={visit.company_id} /> })}
              {...(isToCome && { more: <AddToCalendar id={visit.id} day={visit.scheduled_date} /> })}
              eyebrow={visit.status === 'in-progress' ? 'Your lawn is being mowed' : undefined}
              headed
              alone
            />
          </Section>
        )}
        <div className={classes.facts}>
          <Section title="Price">
            <Card as="div">
              <Stack gap="sm">
                {visit.price && visit.price_cents > 0 ? (
                  <PriceLines price={visit.price} />
                ) : (
                  <p>{visit.price_cents > 0 ? <Money cents={visit.price_cents} /> : 'Free of charge'}</p>
                )}
                {paid?.map((receipt) => (
                  <ReceiptLine key={receipt.id} receipt={receipt} />
                ))}
                {receipts.isError && <ReadFailed title="Your payments could not be loaded." read={receipts} />}
              </Stack>
            </Card>
          </Section>
          <Section title="Company">
            <VisitCompany visit={visit} />
          </Section>
          <Section title="Your yard">
            <YardFacts visit={visit} />
          </Section>
        </div>
        <Section title="History">
          <Card as="div">
            <JobHistory jobId={visit.id} timeZone={visit.time_zone} reader="homeowner" />
          </Card>
        </Section>
      </div>
      <VisitDialogs visit={visit} now={now} {...dialogs} />
    </>
  );
}

const Canceled = ({ companyId }: { companyId: string }) => (
  <>
    {NOTHING_TO_PAY} <TextLink href={bookingAddress(companyId)}>Book another day</TextLink>
  </>
);

type AskedMoveProps = { move: RescheduleNotice; company: string; onAnswer: () => void };

/** That the company has moved the visit, or asks to, with the button that opens the answer. */
function AskedMove({ move: { answerBy, oldDate, newDate }, company, onAnswer }: AskedMoveProps) {
  const days = { old: formatDay(oldDate, today()), new: formatDay(newDate, today()) };
  return (
    <Card label="Another day">
      <Remark>
        {answerBy === null
          ? `${company} has put this visit from ${days.old} on ${days.new}.`
          : `${company} would come on ${days.new} instead of ${days.old}.`}
      </Remark>
      <Group>
        <Button onClick={onAnswer}>Answer</Button>
      </Group>
    </Card>
  );
}
