import { paths } from '../../../parts/addresses/paths.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import classes from './queue-problem-box.module.css';
import type { QueueProblem } from './queue-problems.ts';
import { QUEUE_STEPS, type QueueStep } from './queue-steps.ts';

type Props = { problem: QueueProblem; onStep: (step: QueueStep) => void; onProfile: () => void };

/**
 * Error box that says why the job could not be put in the queue, with a button that leads to the fix if there is one.
 */
export function QueueProblemBox({ problem: { words, way }, onStep, onProfile }: Props) {
  const step = QUEUE_STEPS.find(({ name }) => name === way);
  return (
    <div className={classes.problem}>
      <ErrorState title={words}>
        {way === 'profile' && (
          <Button variant="default" mt="sm" onClick={onProfile}>
            Complete your profile
          </Button>
        )}
        {way === 'login' && (
          <ButtonLink variant="default" mt="sm" href={paths.login}>
            Log in
          </ButtonLink>
        )}
        {step && (
          <Button variant="default" mt="sm" onClick={() => onStep(step.name)}>
            Back to {step.label}
          </Button>
        )}
      </ErrorState>
    </div>
  );
}
