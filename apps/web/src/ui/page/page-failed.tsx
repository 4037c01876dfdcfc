import { reloadPage, useConnection } from '../../lib/connection.ts';
import { ErrorState } from '../states/error-state.tsx';
import classes from './page-failed.module.css';

type Props = {
  title?: string;
  /** Error text, safe to show to users. */
  words?: string;
  onRetry?: () => void;
};

/**
 * Full-page error for a page that could not be loaded or rendered, with a retry button that by default reloads it.
 * While the API cannot be reached there is no such button, as the banner at the top has one.
 */
export function PageFailed({
  title = 'This page could not be shown.',
  words,
  onRetry = () => void reloadPage(),
}: Props) {
  const isOnline = useConnection() === 'online';
  return (
    <main className={classes.page}>
      <ErrorState title={title} onRetry={isOnline ? onRetry : undefined}>
        {words}
      </ErrorState>
    </main>
  );
}
