import type { QueueQuestion } from '@swath/contract/queue';
import type { ReactNode } from 'react';
import { Quote } from '../../../ui/card/card.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { usePageZone } from '../../../ui/format/page-zone.tsx';
import classes from './thread.module.css';

type Props = {
  questions: readonly QueueQuestion[];
  /**
   * Returns the name of the company that asked a question; left out on the screens of the company that asked all of
   * them.
   */
  by?: (question: QueueQuestion) => string;
  /** Renders what is shown while a question has no answer: a note, or the field to answer it. */
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
