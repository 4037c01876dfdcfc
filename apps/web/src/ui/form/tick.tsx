import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { ControlRow } from './control-row.tsx';
import classes from './tick.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  label?: ReactNode;
  description?: ReactNode;
  /** Whether only part of what the checkbox stands for is checked. */
  indeterminate?: boolean;
};

/** Checkbox with a label; a press on the label works too. */
export function Tick({ label, description, indeterminate = false, id, className, ...box }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <ControlRow {...{ label, description, id, className }} aria-describedby={box['aria-describedby']}>
      {(tied) => (
        <div className={classes.frame}>
          <input {...box} {...tied} ref={input} type="checkbox" className={classes.box} />
          <Sign indeterminate={indeterminate} />
        </div>
      )}
    </ControlRow>
  );
}

/** The check mark, or a line if `indeterminate`. */
const Sign = ({ indeterminate }: { indeterminate: boolean }) =>
  indeterminate ? (
    <svg className={classes.sign} viewBox="0 0 32 6" aria-hidden="true">
      <path d="M3 3h26" strokeWidth="6" />
    </svg>
  ) : (
    <svg className={classes.sign} viewBox="0 0 10 7" aria-hidden="true">
      <path d="m1 3 3 3 5-5" strokeWidth="2" />
    </svg>
  );
