import type { PaperFile } from '@swath/contract/papers';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './paper-link.module.css';

/** Link to the file of a company's paper: a PDF is downloaded, a picture opens in a new tab. */
export function PaperLink({ file, about }: { file: PaperFile; about: string }) {
  return (
    <p className={classes.file}>
      <TextLink href={file.url} target="_blank" rel="noreferrer" aria-label={`${file.name}: ${about}`}>
        {file.name}
      </TextLink>{' '}
      <span className={classes.facts}>{fileFacts(file)}</span>
    </p>
  );
}

/** What a file is, and how large: "PDF, 2 pages, 240 KB". */
export function fileFacts({ pages, bytes }: PaperFile): string {
  const kind = pages === null ? 'Picture' : `PDF, ${pages === 1 ? '1 page' : `${pages} pages`}`;
  return `${kind}, ${formatSize(bytes)}`;
}

const KB = 1024;

/** A size in bytes, as people read it: "240 KB", "1.2 MB". */
export const formatSize = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
