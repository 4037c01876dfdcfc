import type { QueuedJob } from '@swath/contract/queue';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { LONGEST_QUESTION } from '@swath/domain/queue/questions';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { ownQueuedJobs } from '../queue.api.ts';
import { useAnswerQuestion } from './questions.api.ts';
import classes from './thread.module.css';
import { Thread } from './thread.tsx';
import { WordsForm } from './words-form.tsx';

type Props = {
  /** The queued job; kept while the dialog fades out, null before it first opens. */
  job: QueuedJob | null;
  opened: boolean;
  onClose: () => void;
};

/**
 * Dialog with companies' questions about a homeowner's queued job and fields to answer them; it follows changes live.
 * Source: docs/rules/queue-and-offers.md.
 */
export function QuestionsDialog({ job, opened, onClose }: Props) {
  const list = useQuery({ ...ownQueuedJobs(), enabled: opened });
  const live = list.data?.find(({ id }) => id === job?.id) ?? job;
  return (
    <Dialog opened={opened && job !== null} onClose={onClose} title="Questions about your lawn">
      {live && <QuestionsOfJob job={live} />}
    </Dialog>
  );
}

/** Companies' questions about a homeowner's queued job, with a field for each that has no answer yet. */
export const QuestionsOfJob = ({ job }: { job: QueuedJob }) => (
  <Thread
    questions={job.questions}
    by={({ companyName }) => companyName}
    waiting={(question) =>
      isWaiting(job) ? (
        <Answer job={job} id={question.id} company={question.companyName} />
      ) : (
        <p className={classes.empty}>This job is no longer in the queue.</p>
      )
    }
  />
);

type AnswerProps = { job: QueuedJob; id: QueuedJob['questions'][number]['id']; company: string };

function Answer({ job, id, company }: AnswerProps) {
  const answering = useAnswerQuestion();
  return (
    <WordsForm
      label={`Your answer to ${company}`}
      description="Only this company reads it. Please leave out phone numbers and email addresses."
      button="Send answer"
      most={LONGEST_QUESTION}
      missing="Please write your answer."
      failed="Your answer was not sent."
      field="answer"
      doing={answering}
      onSend={(answer, onDone) =>
        toastWhenSaved(
          answering.mutateAsync({ job: job.id, question: id, answer }, { onSuccess: onDone }),
          `${company} has your answer.`,
          { lasts: 2000 },
        )
      }
    />
  );
}
