import type { ReactNode } from 'react';
import classes from './stack.module.css';

/** Steps of the theme's spacing. */
type Step = 'xs' | 'sm' | 'md' | 'lg';

type StackProps = {
  gap?: Step;
  /** Room above it, in pixels or a step. */
  mt?: Step | number | undefined;
  children: ReactNode;
};

/** Things one under the other, such as the fields and buttons of a form. */
export const Stack = ({ gap = 'md', mt, children }: StackProps) => (
  <div className={classes.stack} style={spaced(gap, mt)}>
    {children}
  </div>
);

type GroupProps = StackProps & {
  justify?: 'center' | 'flex-end' | 'space-between';
  /** They share all of the width. */
  grow?: boolean;
  className?: string | undefined;
};

/** Things side by side, and under each other where there is no room; such as the buttons at the end of a dialog. */
export const Group = ({ gap = 'sm', mt, justify, grow = false, className = '', children }: GroupProps) => (
  <div
    className={`${classes.group} ${className}`}
    data-grow={grow || undefined}
    style={{ ...spaced(gap, mt), justifyContent: justify }}
  >
    {children}
  </div>
);

const spaced = (gap: Step, mt: Step | number | undefined) => ({
  gap: stepOf(gap),
  marginTop: typeof mt === 'string' ? stepOf(mt) : mt,
});

const stepOf = (step: Step) => `var(--mantine-spacing-${step})`;
