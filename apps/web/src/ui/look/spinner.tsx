import classes from './spinner.module.css';

/** Loading spinner in the text's color. Hidden from screen readers: the text beside it says what is loading. */
export const Spinner = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`${classes.spinner} ${className}`} aria-hidden="true" />
);
