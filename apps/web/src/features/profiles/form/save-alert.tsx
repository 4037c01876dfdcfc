import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { saveProblem } from './save-problem.ts';

/** Alert over the profile form about a failed save; renders nothing if `problem` is null. */
export function SaveAlert({ problem }: { problem: ReturnType<typeof saveProblem> | null }) {
  if (problem === null) return null;
  return <FormAlert {...(problem.title && { title: problem.title })}>{problem.words}</FormAlert>;
}
