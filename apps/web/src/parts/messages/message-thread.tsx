import type { JobMessage, JobThread } from '@swath/contract/job-messages';
import type { MessageSide } from '@swath/domain/jobs/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import type { ShownEntry } from '../outbox/outbox.ts';
import { useEntriesOf, useOutbox } from '../outbox/use-outbox.ts';
import { MessageForm } from './message-form.tsx';
import classes from './message-thread.module.css';
import { jobThread, useMarkThreadRead } from './messages.api.ts';
import { ReportDialog } from './report-dialog.tsx';
import { closedWords, timesWords, toWords } from './thread-words.ts';
import { UnsentMessage } from './unsent-message.tsx';
import { useThreadOfJob } from './use-thread-of-job.ts';

type Props = {
  jobId: string;
  /** Whether the reader is the homeowner or a member of the company. */
  side: MessageSide;
};

/** All messages between homeowner and company about a job, with a form to write another. Source: docs/rules/jobs.md. */
export function MessageThread({ jobId, side }: Props) {
  const read = useQuery(jobThread(jobId));
  const known = useThreadOfJob(jobId);
  const refused = read.error instanceof ApiProblem ? read.error.code : null;
  if (!read.data && refused === 'job_not_found')
    return <EmptyState title="Job not found.">There are no messages of yours at this address.</EmptyState>;
  if (!read.data && refused === 'no_thread')
    return <EmptyState title="No messages here">{read.error?.message}</EmptyState>;
  return (
    <Loaded
      read={{ ...read, data: read.data ?? known }}
      waiting={<CardSkeletons cards={2} words="Loading the messages..." />}
      failed="The messages could not be loaded."
    >
      {(thread) =>
        side === 'company' ? (
          <CrewThread key={jobId} thread={thread} isRead={read.data !== undefined} />
        ) : (
          <Thread key={jobId} thread={thread} side={side} unsent={NONE} isRead />
        )
      }
    </Loaded>
  );
}

const NONE: readonly ShownEntry[] = [];

/** A thread including the messages that the crew wrote on this device and that are still in the outbox. */
function CrewThread({ thread, isRead }: { thread: JobThread; isRead: boolean }) {
  const unsent = useEntriesOf(useOutbox(), thread.job_id);
  return <Thread thread={thread} side="company" unsent={unsent} isRead={isRead} />;
}

type ThreadProps = {
  thread: JobThread;
  side: MessageSide;
  /** The outbox's entries about this job; only the messages among them are shown. */
  unsent: readonly ShownEntry[];
  /** Whether the messages are loaded; false if they are neither loaded nor stored on this device. */
  isRead: boolean;
};

function Thread({ thread, side, unsent, isRead }: ThreadProps) {
  const { messages, why_not: whyNot } = thread;
  const [reported, setReported] = useState<JobMessage | null>(null);
  const [opened, setOpened] = useState(false);
  const waiting = unsent.flatMap((entry) => (entry.act.kind === 'message' ? [{ entry, act: entry.act }] : []));
  const count = messages.length + waiting.length;
  const log = useEndInView(count);
  useMarkedRead(thread, side);
  return (
    <Card as="div" className={classes.thread}>
      <h2 className={classes.heading}>
        {toWords(thread, side)}, {formatDay(thread.scheduled_date, today())}
      </h2>
      {!isRead && <p className={classes.quiet}>What was written about this visit is not on this device.</p>}
      {count === 0 ? (
        isRead && (
          <p className={classes.quiet}>
            {whyNot
              ? 'Nobody wrote anything.'
              : 'Nothing yet. What you write here is about this visit, and you both read it.'}
          </p>
        )
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may contain no focusable element
        <div ref={log} role="log" aria-label="Messages" tabIndex={0} className={classes.log}>
          <ol className={classes.list}>
            {messages.map((message) => (
              <li key={message.id} className={classes.entry} data-own={message.side === side || undefined}>
                <Message
                  message={message}
                  thread={thread}
                  side={side}
                  onReport={() => {
                    setReported(message);
                    setOpened(true);
                  }}
                />
              </li>
            ))}
            {waiting.map(({ entry, act }) => (
              <li key={entry.key} className={classes.entry} data-own>
                <UnsentMessage entry={entry} act={act} timeZone={thread.time_zone} isEditable={whyNot === null} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {whyNot ? (
        <p className={classes.closed}>{closedWords(whyNot, thread)}</p>
      ) : (
        <MessageForm thread={thread} side={side} />
      )}
      <ReportDialog
        jobId={thread.job_id}
        message={reported}
        who={toWords(thread, side)}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Card>
  );
}

type MessageProps = { message: JobMessage; thread: JobThread; side: MessageSide; onReport: () => void };

function Message({ message, thread, side, onReport }: MessageProps) {
  const { id, words, sent_at: at, is_read: isRead, is_removed: isRemoved, report } = message;
  const isOwn = message.side === side;
  const said = `said-${id}`;
  return (
    <>
      <p className={classes.who}>
        {isOwn ? whoOfUs(message, side) : toWords(thread, side)}
        {' · '}
        <time dateTime={at}>{timesWords(message, thread.time_zone)}</time>
      </p>
      <p id={said} className={classes.words} data-removed={isRemoved || undefined}>
        {isRemoved ? 'Swath has taken this message out.' : words}
      </p>
      {isOwn && !isRemoved && <p className={classes.state}>{isRead ? 'Read' : 'Sent'}</p>}
      {report && (
        <p className={classes.state}>
          {report === 'open' ? 'Reported. Swath looks at it.' : 'Reported. Swath has looked at it.'}
        </p>
      )}
      {!isOwn && !isRemoved && report === null && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.report}
          aria-describedby={said}
          onClick={onReport}
        >
          Report
        </Button>
      )}
    </>
  );
}

/** Author of a message that the reader's own side sent: for a company, the member's name if known; otherwise "You". */
const whoOfUs = ({ by }: JobMessage, side: MessageSide) => (side === 'company' && by !== '' ? by : 'You');

/**
 * Scrolls the list to the last message, at first and whenever the number of messages changes. @returns ref for the list
 */
function useEndInView(count: number) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0 && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);
  return log;
}

/** Marks the other side's messages as read, once the page is visible. */
function useMarkedRead({ job_id, messages }: JobThread, side: MessageSide): void {
  const { mutate } = useMarkThreadRead(job_id);
  const last = messages.findLast((message) => message.side !== side && !message.is_read)?.number ?? 0;
  const mark = useEffectEvent(() => {
    if (last > 0 && document.visibilityState === 'visible') mutate(last);
  });
  useEffect(() => {
    if (last === 0) return;
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [last]);
}
