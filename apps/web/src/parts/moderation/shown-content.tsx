import { Quote } from '../../ui/card/card.tsx';
import type { Content } from './content.ts';
import classes from './moderation.module.css';

/** The words or the picture of public content, in a dialog or a list about it. */
export function ShownContent({ content: { words, picture }, id }: { content: Content; id?: string }) {
  if (picture) return <img id={id} src={picture} alt="Reported work" className={classes.picture} />;
  return words === null ? null : (
    <Quote>
      <span id={id}>{words}</span>
    </Quote>
  );
}
