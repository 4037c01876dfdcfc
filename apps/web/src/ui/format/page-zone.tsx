import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useSettled } from '../../lib/use-settled.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import classes from './page-zone.module.css';
import { differsFromDevice, zoneName } from './zone-name.ts';

const PageZone = createContext<string | null>(null);

/** The time zone of all times on a page; the device's where the page sets none. */
export const usePageZone = (): string => useContext(PageZone) ?? deviceTimeZone();

type Props = {
  /** The zone of the page's subject; null until it is known. */
  zone: string | null;
  /** What is located there: "your lawn". */
  place: string;
  children: ReactNode;
};

/**
 * Sets the time zone of a page, and names it at the page's end where the device's time differs.
 *
 * Source: docs/rules/availability.md.
 */
export function InZone({ zone, place, children }: Props) {
  const now = new Date();
  const differs = zone !== null && differsFromDevice(zone, now);
  return (
    <PageZone value={zone}>
      {children}
      {differs && (
        <Last>
          <footer className={classes.note}>
            Times are those at {place}: {zoneName(zone, now)}.
          </footer>
        </Last>
      )}
    </PageZone>
  );
}

/** The end of a page: shown once the content above it is rendered, which would shift it. */
function Last({ children }: { children: ReactNode }) {
  const settled = useSettled(false);
  const [shown, setShown] = useState(false);
  useEffect(() => (settled ? whenIdle(() => setShown(true)) : undefined), [settled]);
  return shown && children;
}
