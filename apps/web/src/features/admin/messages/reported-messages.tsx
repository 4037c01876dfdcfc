import type { MessageReport, ReportedMessage } from '@swath/contract/admin-messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminJobAddress } from '../../../parts/addresses/paths.ts';
import { timesWords } from '../../../parts/messages/thread-words.ts';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/card/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { today } from '../../../ui/format/today.ts';
import { Section } from '../../../ui/page/section.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import ownClasses from './reported-messages.module.css';
import { messageReports, reportedThread } from './reports.api.ts';
import { SettleReportDialog } from './settle-report-dialog.tsx';

type Asked = { readonly report: MessageReport; readonly remove: boolean };

/** Section of reported messages that no administrator has settled; renders nothing if there are none. */
export function ReportedMessages() {
  const read = useQuery(messageReports());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const reports = read.data ?? [];
  if (reports.length === 0 && !read.isError && asked === null) return null;
  return (
    <div className={ownClasses.reports}>
      {(reports.length > 0 || read.isError) && (
        <Section title={`Reported messages (${reports.length})`}>
          {read.isError && <ReadFailed title="Reported messages could not be loaded." read={read} />}
          <ul className={listClasses.list}>
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard
                  report={report}
                  onSettle={(remove) => {
                    setAsked({ report, remove });
                    setOpened(true);
                  }}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <SettleReportDialog asked={asked} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}

function ReportCard({ report, onSettle }: { report: MessageReport; onSettle: (remove: boolean) => void }) {
  const { company_name: company, full_name: homeowner, side, reason, time_zone: zone } = report;
  const [shown, setShown] = useState(false);
  const [words, thread] = [useId(), useId()];
  const [author, reporter] = side === 'company' ? [company, homeowner] : [homeowner, company];
  return (
    <Card label={`${author} to ${reporter}`}>
      <p className={classes.line}>
        {`${author} wrote to ${reporter} about the mowing on ${formatDay(report.service_date, today())}:`}
      </p>
      <Quote>
        <span id={words}>{report.words}</span>
      </Quote>
      <p className={classes.line}>
        {reason ? `${reporter} reported it: ${reason}` : `${reporter} reported it without a reason.`}
      </p>
      <p className={classes.quiet}>
        {`Written ${formatMoment(report.written_at ?? report.sent_at, zone)}. Reported ${formatMoment(report.reported_at, zone)}.`}
      </p>
      <TextLink href={adminJobAddress(report.job_id)}>See the mowing</TextLink>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          aria-expanded={shown}
          aria-controls={thread}
          aria-describedby={words}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide the thread' : 'Show the thread'}
        </Button>
        <Button variant="default" aria-describedby={words} onClick={() => onSettle(false)}>
          Leave it
        </Button>
        <Button color="clay" aria-describedby={words} onClick={() => onSettle(true)}>
          Take it out
        </Button>
      </div>
      <div id={thread} hidden={!shown} className={ownClasses.thread}>
        {shown && <ThreadOf report={report} />}
      </div>
    </Card>
  );
}

/** The whole thread of a reported message; viewing it is recorded in the audit trail. */
function ThreadOf({ report }: { report: MessageReport }) {
  const read = useQuery(reportedThread(report.id));
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading the thread..." />}
      failed="The thread could not be loaded."
    >
      {(messages) => (
        <ol className={listClasses.list} aria-label="Thread">
          {messages.map((message) => (
            <li key={message.id}>
              <Said message={message} report={report} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Said({ message, report }: { message: ReportedMessage; report: MessageReport }) {
  const who = message.side === 'company' ? report.company_name : report.full_name;
  return (
    <>
      <p className={classes.quiet}>
        {`${who} (${message.by}) · ${timesWords(message, report.time_zone)}`}{' '}
        {message.is_reported && <Chip>Reported</Chip>} {message.is_removed && <Chip>Taken out</Chip>}
      </p>
      <Quote>{message.words}</Quote>
    </>
  );
}
