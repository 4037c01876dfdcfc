import { useEffect } from 'react';
import { keepInstalled, useNewVersion } from '../../lib/service-worker.ts';
import { InstallBar } from './install-bar.tsx';
import { useInstallHint } from './install-hint.ts';
import { NewVersionBar } from './new-version-bar.tsx';

/** Registers the service worker, so that the app works offline, and offers new versions and the installation. */
export function InstalledApp() {
  const { hint, answer } = useInstallHint();
  const isNewer = useNewVersion();
  useEffect(keepInstalled, []);
  if (isNewer) return <NewVersionBar />;
  return hint && <InstallBar how={hint} onAnswer={answer} />;
}
