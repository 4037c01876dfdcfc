import { VisuallyHidden } from '../look/visually-hidden.tsx';
import classes from './wizard-progress.module.css';

export type WizardStep<Name extends string> = {
  name: Name;
  /** Name of the step, shown in the progress. */
  label: string;
};

type Props<Name extends string> = { steps: readonly WizardStep<Name>[]; current: Name };

/** Progress of a wizard: one stripe per step, mowed up to the current one, with the names where there is room. */
export function WizardProgress<Name extends string>({ steps, current }: Props<Name>) {
  const place = steps.findIndex((step) => step.name === current);
  return (
    <div className={classes.progress}>
      <p className={classes.count}>
        Step {place + 1} of {steps.length}
      </p>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map((step, index) => {
          const state = index < place ? 'done' : index === place ? 'now' : 'ahead';
          return (
            <li
              key={step.name}
              className={classes.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={classes.label}>{step.label}</span>
              {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
