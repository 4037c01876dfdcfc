import { Mark } from '../look/mark.tsx';
import classes from './loading-screen.module.css';

/**
 * Fills the page while it is not yet known who is signed in. The same picture as the static part of
 * index.html, which it follows without a jump.
 */
export function LoadingScreen() {
  return (
    <main className={classes.screen}>
      <Mark size={72} />
      <p className={classes.line}>Professional lawn services exactly when you need them.</p>
      <StripeBar />
      <div role="status">
        <h1 className={classes.words}>Loading...</h1>
      </div>
    </main>
  );
}

/** A band of stripes that moves while something is on its way. Decorative: say in words what is loading. */
export function StripeBar() {
  return <div className={classes.bar} aria-hidden="true" />;
}
