import { reloadPage } from '../../lib/connection.ts';
import { ErrorState } from '../states/error-state.tsx';
import classes from './page-failed.module.css';

type Props = {
  title?: string;
  /** More about it, fit to show. */
  words?: string;
  onRetry?: () => void;
};

/** Stands where a page would be that could not be fetched or drawn. */
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
