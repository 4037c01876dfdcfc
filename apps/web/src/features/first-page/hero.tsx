import type { ReactNode } from 'react';
import classes from './hero.module.css';

type Props = {
  title: string;
  words: string;
  /** URL of the picture below, 4:3; it is decorative. */
  picture: string;
  /** Whether the picture is shown whole, and smaller; else a wide band of it. */
  whole?: boolean;
  /** Shown between text and picture, such as the price panel. */
  children: ReactNode;
};

/** First view of a public page: what Swath is in one sentence, what the visitor can do at once, and a picture. */
export function Hero({ title, words, picture, whole = false, children }: Props) {
  return (
    <section className={classes.hero} aria-labelledby="hero">
      <h1 id="hero" className={classes.title}>
        {title}
      </h1>
      <p className={classes.words}>{words}</p>
      {children}
      <img className={classes.picture} data-whole={whole || undefined} src={picture} alt="" width="640" height="480" />
    </section>
  );
}
