import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useSettled } from '../../lib/use-settled.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import classes from './page-zone.module.css';
import { differsFromDevice, zoneName } from './zone-name.ts';

const PageZone = createContext<string | null>(null);

/** The IANA time zone in which the page shows times; the device's if the page sets none. */
export const usePageZone = (): string => useContext(PageZone) ?? deviceTimeZone();

type Props = {
  /** IANA time zone of the page's subject; null until it is known: times are then shown in the device's zone. */
  zone: string | null;
  /** The page's subject, as the note that names the zone calls it: "your lawn". */
  place: string;
  children: ReactNode;
};

/**
 * Sets the time zone in which a page shows its times; a note at the end names it if the device's clock differs.
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

/** Renders its children only once the content above has loaded, so that the content does not shift them. */
function Last({ children }: { children: ReactNode }) {
  const settled = useSettled(false);
  const [shown, setShown] = useState(false);
  useEffect(() => (settled ? whenIdle(() => setShown(true)) : undefined), [settled]);
  return shown && children;
}
