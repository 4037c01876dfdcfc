import { problemWords } from '@swath/contract/problems';
import type { QueuedJob } from '@swath/contract/queue';
import { LONGEST_QUESTION, whyNotAsk } from '@swath/domain/queue/questions';
import { useAskQuestion } from './questions.api.ts';
import classes from './thread.module.css';
import { Thread } from './thread.tsx';
import { WordsForm } from './words-form.tsx';

/**
 * The company's own questions about a queued job with the answers, and a field to ask another one. There is no field
 * while a question is unanswered, at the maximum number of questions, or once the job has left the queue.
 * Source: docs/rules/queue-and-offers.md.
 */
export function AskBox({ job }: { job: QueuedJob }) {
  const { questions } = job;
  const waits = questions.some(({ answer }) => answer === null);
  // A company sees only its own questions, so the limit on all companies' questions is checked by the server alone.
  const whyNot = whyNotAsk(job, { all: questions.length, own: questions.length, waits });
  const asking = useAskQuestion();
  return (
    <>
      {questions.length > 0 && (
        <Thread questions={questions} waiting={() => <p className={classes.waits}>Waiting for an answer.</p>} />
      )}
      {whyNot === 'too_many_questions' && <p className={classes.empty}>{problemWords(whyNot)}</p>}
      {whyNot === null && (
        <WordsForm
          label="Ask the homeowner"
          description="Only you two read it. Please leave out phone numbers and email addresses."
          button="Ask"
          aside
          most={LONGEST_QUESTION}
          missing="Please write your question."
          failed="Your question was not sent."
          field="question"
          doing={asking}
          onSend={(question, onDone) => asking.mutate({ job: job.id, question }, { onSuccess: onDone })}
        />
      )}
    </>
  );
}
