import { paths } from '../../../parts/addresses/paths.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Group } from '../../../ui/look/stack.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { BookingStep } from '../answers/booking-steps.ts';
import type { BookingProblem, WayOut } from './booking-problems.ts';

type Props = {
  problem: BookingProblem;
  onRetry: () => void;
  retrying?: boolean;
  onStep: (step: BookingStep) => void;
  /** The steps of this wizard: buttons that lead to other steps are left out. */
  steps: readonly BookingStep[];
};

const STEP_OF: Partial<Record<WayOut, { step: BookingStep; words: string }>> = {
  'other-company': { step: 'company', words: 'Choose another company' },
  'other-date': { step: 'date', words: 'Choose another date' },
  'other-address': { step: 'address', words: 'Change the address' },
  'other-series': { step: 'recurring', words: 'Change the dates of the series' },
  acknowledge: { step: 'yard-readiness', words: 'Back to Yard Readiness' },
};

/** Shows a problem, with a button for each thing that may solve it. */
export function ProblemBox({ problem: { words, ways }, onRetry, retrying = false, onStep, steps }: Props) {
  const offered = ways.flatMap((way) => STEP_OF[way] ?? []).filter(({ step }) => steps.includes(step));
  return (
    <ErrorState title={words} onRetry={ways.includes('try-again') ? onRetry : undefined} retrying={retrying}>
      {(offered.length > 0 || ways.includes('settings')) && (
        <Group mt="sm">
          {offered.map(({ step, words: label }) => (
            <Button key={step} variant="default" onClick={() => onStep(step)}>
              {label}
            </Button>
          ))}
          {ways.includes('settings') && (
            <ButtonLink variant="default" href={paths.homeownerSettings}>
              Open Settings
            </ButtonLink>
          )}
        </Group>
      )}
    </ErrorState>
  );
}
