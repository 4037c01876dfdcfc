import type { ReactNode } from 'react';
import classes from './hero.module.css';

type Props = {
  title: string;
  words: string;
  /** URL of the picture below, 4:3; it is decorative; null: none. */
  picture: string | null;
  /** Whether the picture is shown whole, and smaller; else a wide band of it. */
  whole?: boolean;
  /** Whether the picture stands beside the words, on wide screens only. */
  beside?: boolean;
  /** Shown between text and picture, such as the price panel. */
  children: ReactNode;
};

/** First view of a public page: what Swath is in one sentence, what the visitor can do at once, and a picture. */
export function Hero({ title, words, picture, whole = false, beside = false, children }: Props) {
  return (
    <section className={classes.hero} data-beside={beside || undefined} aria-labelledby="hero">
      <div className={classes.text}>
        <h1 id="hero" className={classes.title}>
          {title}
        </h1>
        <p className={classes.words}>{words}</p>
        {children}
      </div>
      {picture !== null && (
        <img
          className={classes.picture}
          data-whole={whole || undefined}
          src={picture}
          alt=""
          width="640"
          height="480"
          {...(beside && { loading: 'lazy' })}
        />
      )}
    </section>
  );
}
