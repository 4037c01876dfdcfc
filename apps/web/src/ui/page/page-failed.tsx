import { reloadPage } from '../../lib/connection.ts';
import { ErrorState } from '../states/error-state.tsx';
import classes from './page-failed.module.css';

type Props = {
  title?: string;
  /** Error text, safe to show to users. */
  words?: string;
  onRetry?: () => void;
};

/** Full-page error for a page that could not be loaded or rendered, with a retry button that by default reloads it. */
export function PageFailed({
  title = 'This page could not be shown.',
  words,
  onRetry = () => void reloadPage(),
}: Props) {
  return (
    <main className={classes.page}>
      <ErrorState title={title} onRetry={onRetry}>
        {words}
      </ErrorState>
    </main>
  );
}
