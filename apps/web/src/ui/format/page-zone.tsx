import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useSettled } from '../../lib/use-settled.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import classes from './page-zone.module.css';
import { differsFromDevice, zoneName } from './zone-name.ts';

const PageZone = createContext<string | null>(null);

/** The time zone that all times of a page are in; the device's where the page has none. */
export const usePageZone = (): string => useContext(PageZone) ?? deviceTimeZone();

type Props = {
  /** Where what the page is about lies; null as long as that is not known. */
  zone: string | null;
  /** What lies there: "your lawn". */
  place: string;
  children: ReactNode;
};

/**
 * Has every time of a page in one zone, and names it under the page where the device's clock shows another time.
 *
 * Source: docs/decisions.md, D534.
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

/** The end of a page: it comes once what stands above it is drawn, which would push it down. */
function Last({ children }: { children: ReactNode }) {
  const settled = useSettled(false);
  const [shown, setShown] = useState(false);
  useEffect(() => (settled ? whenIdle(() => setShown(true)) : undefined), [settled]);
  return shown && children;
}
