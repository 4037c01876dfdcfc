import { type ReactNode, useRef } from 'react';
import classes from './tapped.module.css';

/**
 * Tells whether what is answered right now is answered by a finger or a mouse: then a step's one question goes on by
 * itself. With the keyboard an answer is walked past on the way to another, and Continue says which one is meant.
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

/** The step that is watched. */
export function Tapped({ taps, children }: { taps: ReturnType<typeof useTapped>['taps']; children: ReactNode }) {
  return (
    <div className={classes.watched} {...taps}>
      {children}
    </div>
  );
}
