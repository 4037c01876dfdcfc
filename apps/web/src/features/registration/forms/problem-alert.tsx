import { useEffect, useRef } from 'react';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { RegistrationProblem } from '../registration-problem.ts';
import classes from './problem-alert.module.css';

/**
 * Alert that a registration could not be sent, shown over a step. It takes the focus; renders nothing if `problem` is
 * null.
 */
export function ProblemAlert({ problem }: { problem: RegistrationProblem | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) place.current?.focus();
  }, [problem]);
  if (problem === null) return null;
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <FormAlert {...(problem.title && { title: problem.title })}>{problem.words}</FormAlert>
    </div>
  );
}
