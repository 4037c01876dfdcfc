import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './help.module.css';

/** A question with its answer; `places` links to where in the product it is done, by their words. */
export type Answer = {
  readonly question: string;
  readonly answer: ReactNode;
  readonly places: Readonly<Record<string, string>>;
};
/** Answers by the anchor under which they stand, as in `/help#refunds`. */
export type Answers = Readonly<Record<string, Answer>>;

/** Questions of one subject, each of which opens to its answer; the one that the address names is open. */
export function HelpGroup({ title, answers }: { title: string; answers: Answers }) {
  const asked = useLocation({ select: ({ hash }) => hash });
  return (
    <>
      <h2>{title}</h2>
      {Object.entries(answers).map(([anchor, { question, answer, places }]) => (
        <details key={anchor} id={anchor} className={classes.question} open={asked === anchor}>
          <summary className={classes.summary}>{question}</summary>
          <div className={classes.answer}>
            {answer}
            <p className={classes.places}>
              {Object.entries(places).map(([words, path]) => (
                <a key={words} href={path}>
                  {words}
                </a>
              ))}
              <a href={`#${anchor}`} className={classes.anchor}>
                Link to this answer
              </a>
            </p>
          </div>
        </details>
      ))}
    </>
  );
}
