import classes from './spinner.module.css';

/** A spinner in the color of the text beside it, which says for screen readers what is loading. */
export const Spinner = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`${classes.spinner} ${className}`} aria-hidden="true" />
);
