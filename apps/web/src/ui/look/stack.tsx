import type { ReactNode } from 'react';
import classes from './stack.module.css';

/** Steps of the theme's spacing scale. */
type Step = 'xs' | 'sm' | 'md' | 'lg';

type StackProps = {
  gap?: Step;
  /** Margin above, as a step or in pixels. */
  mt?: Step | number | undefined;
  children: ReactNode;
};

/** Vertical layout, such as for the fields of a form. */
export const Stack = ({ gap = 'md', mt, children }: StackProps) => (
  <div className={classes.stack} style={spaced(gap, mt)}>
    {children}
  </div>
);

type GroupProps = StackProps & {
  justify?: 'center' | 'flex-end' | 'space-between';
  /** Whether the children share the full width. */
  grow?: boolean;
  className?: string | undefined;
};

/** Horizontal layout that wraps, such as for the buttons at the end of a dialog. */
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

const stepOf = (step: Step) => `var(--swath-spacing-${step})`;
