import classes from './spinner.module.css';

type Props = { className?: string | undefined };

/** A spinner in the color of the text beside it, which says for screen readers what is loading. */
export const Spinner = ({ className = '' }: Props) => (
  <span className={`${classes.spinner} ${className}`} aria-hidden="true" />
);
