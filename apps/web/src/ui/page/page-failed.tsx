import { reloadPage } from '../../lib/connection.ts';
import { ErrorState } from '../states/error-state.tsx';
import classes from './page-failed.module.css';

type Props = {
  title?: string;
  /** Details that can be shown to users. */
  words?: string;
  onRetry?: () => void;
};

/** Error state of a page that could not be loaded or rendered. */
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
