import { useEffect } from 'react';
import { keepInstalled, useNewVersion } from '../../lib/service-worker.ts';
import { InstallBar } from './install-bar.tsx';
import { useInstallHint } from './install-hint.ts';
import { NewVersionBar } from './new-version-bar.tsx';

/** Keeps the app ready for use without a network, and offers new versions of it and its installation. */
export function InstalledApp() {
  const { hint, answer } = useInstallHint();
  const isNewer = useNewVersion();
  useEffect(keepInstalled, []);
  if (isNewer) return <NewVersionBar />;
  return hint && <InstallBar how={hint} onAnswer={answer} />;
}
