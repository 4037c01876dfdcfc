import { type ReactNode, useRef } from 'react';
import classes from './tapped.module.css';

/**
 * Whether the present answer is given by touch or mouse: a step's only question then advances automatically. With the
 * keyboard, answers are passed on the way to another, and Continue confirms the one that is meant.
 */
export function useTapped() {
  const byPointer = useRef(false);
  const tapped = () => byPointer.current;
  const taps = {
    onPointerDownCapture: () => {
      byPointer.current = true;
    },
    onKeyDownCapture: () => {
      byPointer.current = false;
    },
  };
  return { tapped, taps };
}

/** Observes the step's input. */
export function Tapped({ taps, children }: { taps: ReturnType<typeof useTapped>['taps']; children: ReactNode }) {
  return (
    <div className={classes.watched} {...taps}>
      {children}
    </div>
  );
}
