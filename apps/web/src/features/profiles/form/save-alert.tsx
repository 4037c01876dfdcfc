import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { saveProblem } from './save-problem.ts';

/** Says over the form why it could not be saved; nothing while there is no reason to. */
export function SaveAlert({ problem }: { problem: ReturnType<typeof saveProblem> | null }) {
  if (problem === null) return null;
  return <FormAlert {...(problem.title && { title: problem.title })}>{problem.words}</FormAlert>;
}
