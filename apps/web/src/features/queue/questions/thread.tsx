import type { QueueQuestion } from '@swath/contract/queue';
import type { ReactNode } from 'react';
import { Quote } from '../../../ui/card/card.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { usePageZone } from '../../../ui/format/page-zone.tsx';
import classes from './thread.module.css';

type Props = {
  questions: readonly QueueQuestion[];
  /** The author of a question, shown before it; without it, the questions are the reader's own. */
  by?: (question: QueueQuestion) => string;
  /** Shown in place of an answer that is still to come. */
  waiting: (question: QueueQuestion) => ReactNode;
};

/** Questions about a queued job, each with its answer, in the order they were asked. */
export function Thread({ questions, by, waiting }: Props) {
  const zone = usePageZone();
  return (
    <ol className={classes.thread}>
      {questions.map((question) => (
        <li key={question.id} className={classes.pair}>
          <p className={classes.who}>
            {by ? by(question) : 'You asked'} · {formatMoment(question.askedAt, zone)}
          </p>
          <Quote as={by ? 'blockquote' : 'p'}>{question.question}</Quote>
          {question.answer === null ? (
            waiting(question)
          ) : (
            <div className={classes.answer}>
              <p className={classes.who}>
                {by ? 'You answered' : 'The homeowner answered'}
                {question.answeredAt && ` · ${formatMoment(question.answeredAt, zone)}`}
              </p>
              <Quote as={by ? 'p' : 'blockquote'}>{question.answer}</Quote>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
