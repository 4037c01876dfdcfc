import classes from './mark.module.css';

type MarkProps = {
  /** Width and height in pixels; 36 by default. */
  size?: number;
  /** `onStripes`: on a light square, for dark green backgrounds. */
  ground?: 'plain' | 'onStripes';
};

/** The logo: a rounded lawn with three stripes, the middle one half mowed. Hidden from screen readers. */
export function Mark({ size = 36, ground = 'plain' }: MarkProps) {
  return (
    <svg
      className={classes.mark}
      data-ground={ground}
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
    >
      <rect className={classes.lawn} width="36" height="36" rx="9" />
      <rect className={classes.cut} x="6.5" y="6.5" width="6" height="23" rx="1.5" />
      <rect className={classes.uncut} x="15" y="6.5" width="6" height="8.5" rx="1.5" />
      <rect className={classes.cut} x="15" y="16.5" width="6" height="13" rx="1.5" />
      <rect className={classes.cut} x="23.5" y="6.5" width="6" height="23" rx="1.5" />
    </svg>
  );
}

/** The logo beside the product's name. */
export function Wordmark({ size = 36, ground = 'plain' }: MarkProps) {
  return (
    <span className={classes.wordmark}>
      <Mark size={size} ground={ground} />
      Swath
    </span>
  );
}
