import { type FormEvent, useId } from 'react';
import { Tick } from '../../../ui/form/tick.tsx';
import { ALL_EQUIPMENT, EQUIPMENT, type Equipment } from '../equipment.ts';
import type { RegistrationProblem } from '../registration-problem.ts';
import classes from './equipment-form.module.css';
import { ProblemAlert } from './problem-alert.tsx';
import { StepButtons } from './step-buttons.tsx';

type Props = {
  ticked: readonly Equipment[];
  onTick: (ticked: Equipment[]) => void;
  onBack: () => void;
  onContinue: () => void;
  /** Label of the primary button; left out: "Continue". */
  words?: string;
  busy?: boolean;
  problem?: RegistrationProblem | null;
};

/**
 * Step of the registration wizard in which a company ticks the three pieces of equipment it must own.
 * Source: docs/spec/access.md, sections 2 and 5.
 */
export function EquipmentForm(props: Props) {
  const { ticked, onTick, onBack, onContinue, words = 'Continue', busy = false, problem } = props;
  const id = useId();
  const lacking = ALL_EQUIPMENT.length - ticked.length;

  const toggle = (piece: Equipment) =>
    onTick(ALL_EQUIPMENT.filter((other) => ticked.includes(other) !== (other === piece)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lacking === 0) onContinue();
  };

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <ProblemAlert problem={problem ?? null} />
      <fieldset className={classes.list}>
        <legend className={classes.lead}>To take jobs on Swath, your company needs its own:</legend>
        {ALL_EQUIPMENT.map((piece) => (
          <Tick
            key={piece}
            className={classes.piece}
            label={EQUIPMENT[piece]}
            checked={ticked.includes(piece)}
            onChange={() => toggle(piece)}
          />
        ))}
      </fieldset>
      <p id={id} className={classes.lacking} role="status">
        {lackingWords(lacking)}
      </p>
      <StepButtons
        onBack={onBack}
        words={words}
        busyWords="Sending..."
        busy={busy}
        keptBackBy={lacking > 0 ? id : undefined}
      />
    </form>
  );
}

function lackingWords(lacking: number): string | null {
  if (lacking === 0) return null;
  return lacking === ALL_EQUIPMENT.length ? 'Tick all three to continue.' : `Tick ${lacking} more to continue.`;
}
