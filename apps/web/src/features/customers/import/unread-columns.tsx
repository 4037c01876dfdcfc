import classes from './import.module.css';

/** Names every column that has content but is not imported. */
export const UnreadColumns = ({ headings }: { headings: readonly string[] }) => (
  <p className={classes.words}>
    {headings.length === 0 ? (
      'Every column that holds something is read.'
    ) : (
      <>
        <strong>Not read: </strong>
        {headings.join(', ')}
      </>
    )}
  </p>
);
