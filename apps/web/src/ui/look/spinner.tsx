import classes from './spinner.module.css';

type Props = { className?: string | undefined };

/** A ring that turns while something is on its way, in the colour of the words beside it. Those say so to whoever hears the page. */
export const Spinner = ({ className = '' }: Props) => (
  <span className={`${classes.spinner} ${className}`} aria-hidden="true" />
);
