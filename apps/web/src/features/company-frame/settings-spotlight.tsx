import { type ReactElement, useEffect, useState } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { whenIdle } from '../../lib/when-idle.ts';

type Props = {
  /** The Settings button, over which it stands. */
  children: ReactElement;
  opened: boolean;
  /** It is seen. */
  onDrawn: () => void;
  /** @param leaving  for the settings */
  onPutAway: (leaving: boolean) => void;
};

const loadSheet = () => import('./spotlight-sheet.tsx');

/**
 * Points at the Settings button, once there is a reason to; few companies ever fetch what is drawn then. It opens when the
 * page below it is done.
 */
export function SettingsSpotlight({ children, opened, onDrawn, onPutAway }: Props) {
  const [wanted, setWanted] = useState(opened);
  const [drawn, setDrawn] = useState(false);
  if (opened && !wanted) setWanted(true);
  const { part } = useLazyModule(loadSheet, wanted);
  useEffect(() => (part && !drawn ? whenIdle(() => setDrawn(true)) : undefined), [part, drawn]);
  if (!part) return children;
  return (
    <part.SpotlightSheet opened={opened && drawn} onDrawn={onDrawn} onPutAway={onPutAway}>
      {children}
    </part.SpotlightSheet>
  );
}
