import { type ReactNode, useRef } from 'react';
import classes from './tapped.module.css';

/**
 * Whether the current answer is being given by touch or mouse: a step with a single question then continues by itself.
 * With arrow keys, answers are selected in passing, so Continue must be pressed.
 * @returns `taps`: event handlers for an element around the step; `tapped()`: whether the last input was a pointer's
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

/** Wraps a step in an element with the handlers of `useTapped`. */
export function Tapped({ taps, children }: { taps: ReturnType<typeof useTapped>['taps']; children: ReactNode }) {
  return (
    <div className={classes.watched} {...taps}>
      {children}
    </div>
  );
}
