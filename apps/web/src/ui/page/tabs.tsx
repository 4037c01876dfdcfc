import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ComponentProps, ReactNode } from 'react';
import classes from './tabs.module.css';

type TabsProps = {
  /** The open tab. */
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** Tabs: a list of tabs, and a panel for each, one of which is shown. */
export const Tabs = ({ onChange, ...props }: TabsProps) => (
  <Parts.Root {...props} onValueChange={(value: string) => onChange(value)} />
);

type TabListProps = {
  'aria-label': string;
  /** Whether arrow keys open the tab they reach; otherwise Enter does, for panels that load each time. */
  activateOnFocus?: boolean;
  /** The tabs share the full width. */
  grow?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The tab list. Roving tabindex: Tab enters it once, and the arrow keys cycle in it. */
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

/** A tab's panel; hidden panels are not rendered. */
export const TabPanel = ({ className = '', ...panel }: PanelProps) => (
  <Parts.Panel tabIndex={undefined} {...panel} className={`${classes.panel} ${className}`} />
);
