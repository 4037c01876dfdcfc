import { type ReactElement, type Ref, useEffect, useState } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { whenIdle } from '../../lib/when-idle.ts';

type Props = {
  /** The Settings button. */
  children: ReactElement<{ ref?: Ref<HTMLAnchorElement> }>;
  opened: boolean;
  /** Called when it is visible. */
  onDrawn: () => void;
  /** @param leaving  for the settings */
  onPutAway: (leaving: boolean) => void;
};

const loadSheet = () => import('./spotlight-sheet.tsx');

/**
 * Highlights the Settings button when settings are missing. Lazy-loaded: few companies need it. It opens when the page
 * below it is rendered.
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
