import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react';
import classes from './tabs.module.css';

type Chosen = {
  value: string;
  onChange: (value: string) => void;
  activateTabWithKeyboard: boolean;
  /** Prefix of the ids of tabs and panels. */
  id: string;
};

const Context = createContext<Chosen | null>(null);

function useChosen(): Chosen {
  const chosen = use(Context);
  if (!chosen) throw new Error('A tab or a panel stands outside of its tabs.');
  return chosen;
}

type TabsProps = {
  /** The open tab. */
  value: string;
  onChange: (value: string) => void;
  /** Whether arrow keys open the tab they reach; otherwise Enter does, for panels that load each time. */
  activateTabWithKeyboard?: boolean;
  children: ReactNode;
};

/** Tabs: a list of tabs, and a panel for each, one of which is shown. */
export function Tabs({ value, onChange, activateTabWithKeyboard = true, children }: TabsProps) {
  const id = useId();
  return (
    <Context value={{ value, onChange, activateTabWithKeyboard, id }}>
      <div>{children}</div>
    </Context>
  );
}

type TabListProps = {
  'aria-label': string;
  /** The tabs share the full width. */
  grow?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The tab list. Roving tabindex: Tab enters it once, and the arrow keys cycle in it. */
export function TabList({ grow = false, className = '', children, ...named }: TabListProps) {
  const { activateTabWithKeyboard } = useChosen();

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const here = tabs.findIndex((tab) => tab.matches(':focus'));
    const next = placeAfter(event.key, here, tabs.length);
    if (next === null) return;
    event.preventDefault();
    tabs[next]?.focus();
    if (activateTabWithKeyboard) tabs[next]?.click();
  };

  return (
    <div
      {...named}
      role="tablist"
      aria-orientation="horizontal"
      data-grow={grow || undefined}
      className={`${classes.list} ${className}`}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}

/** The index a key moves to, cyclic; null for other keys. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

type TabProps = Omit<ComponentProps<'button'>, 'value'> & { value: string };

/** One tab with its ARIA attributes; must be inside a `TabList`. */
export function Tab({ value, className = '', ...button }: TabProps) {
  const { value: open, onChange, id } = useChosen();
  const active = value === open;
  return (
    <button
      {...button}
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={active}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={active ? 0 : -1}
      data-active={active || undefined}
      className={`${classes.tab} ${className}`}
      onClick={() => onChange(value)}
    />
  );
}

type PanelProps = ComponentProps<'div'> & { value: string };

/** A tab's panel; hidden panels are not rendered. */
export function TabPanel({ value, className, children, ...panel }: PanelProps) {
  const { value: open, id } = useChosen();
  const active = value === open;
  return (
    <div
      {...panel}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!active}
      className={active ? className : undefined}
    >
      {active && children}
    </div>
  );
}
