import { Mark } from '../look/mark.tsx';
import classes from './loading-screen.module.css';

/**
 * Full-page loading screen until it is known who is signed in. Looks like the static part of index.html, which it
 * replaces without a layout shift.
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

/** Animated stripes for loading states. Hidden from screen readers: say in words what is loading. */
export function StripeBar() {
  return <div className={classes.bar} aria-hidden="true" />;
}
