import { Button } from '../../ui/form/button.tsx';
import type { Content } from './content.ts';
import classes from './moderation.module.css';
import type { ContentActs } from './use-content-acts.tsx';

type Props = {
  content: Content;
  acts: ContentActs | null;
  /** Whether the viewer wrote it. */
  isOwn?: boolean;
  /** Id of the element that shows the content, which says what the buttons are about. */
  describedBy?: string;
  /** Label of the button that reports; by default "Report". */
  reportWords?: string;
};

/** Quiet buttons under public content: report it, and for administrators remove it. Nothing for who can do neither. */
export function ContentButtons({ content, acts, isOwn = false, describedBy, reportWords = 'Report' }: Props) {
  if (!acts) return null;
  const mayReport = acts.mayReport(content.kind) && !isOwn;
  if (!mayReport && !acts.mayRemove) return null;
  const about = { variant: 'subtle', size: 'compact-sm', 'aria-describedby': describedBy } as const;
  return (
    <div className={classes.acts}>
      {mayReport && acts.isReported(content) && <p className={classes.done}>Reported</p>}
      {mayReport && !acts.isReported(content) && (
        <Button {...about} onClick={() => acts.report(content)}>
          {reportWords}
        </Button>
      )}
      {acts.mayRemove && (
        <Button {...about} color="clay" onClick={() => acts.remove(content)}>
          Remove
        </Button>
      )}
    </div>
  );
}
