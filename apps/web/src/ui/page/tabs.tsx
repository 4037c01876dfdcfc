import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ComponentProps, ReactNode } from 'react';
import classes from './tabs.module.css';

type TabsProps = {
  /** Value of the open tab. */
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** Tabs: a `TabList` that contains the `Tab`s, and a `TabPanel` for each tab; only the open tab's panel is shown. */
export const Tabs = ({ onChange, ...props }: TabsProps) => (
  <Parts.Root {...props} onValueChange={(value: string) => onChange(value)} />
);

type TabListProps = {
  'aria-label': string;
  /**
   * Whether moving to a tab with the arrow keys opens it. If false, Enter does: for panels that load data when opened.
   */
  activateOnFocus?: boolean;
  /** Whether the tabs share the full width. */
  grow?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Row of tabs. The Tab key enters it once; the arrow keys move within it. */
export const TabList = ({ activateOnFocus = true, grow = false, className = '', ...list }: TabListProps) => (
  <Parts.List
    {...list}
    activateOnFocus={activateOnFocus}
    data-grow={grow || undefined}
    className={`${classes.list} ${className}`}
  />
);

type TabProps = Omit<ComponentProps<'button'>, 'value' | 'style'> & { value: string };

/** One tab; must be inside a `TabList`. */
export const Tab = ({ className = '', ...tab }: TabProps) => (
  <Parts.Tab {...tab} className={`${classes.tab} ${className}`} />
);

type PanelProps = Omit<ComponentProps<'div'>, 'style'> & { value: string };

/** Content of the tab with the same `value`; not rendered while another tab is open. */
export const TabPanel = ({ className = '', ...panel }: PanelProps) => (
  <Parts.Panel tabIndex={undefined} {...panel} className={`${classes.panel} ${className}`} />
);
