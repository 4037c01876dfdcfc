import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { saveProblem } from './save-problem.ts';

/** The error of a failed save, over the form; nothing without one. */
export function SaveAlert({ problem }: { problem: ReturnType<typeof saveProblem> | null }) {
  if (problem === null) return null;
  return <FormAlert {...(problem.title && { title: problem.title })}>{problem.words}</FormAlert>;
}
