import type { Viewer } from '@swath/contract/accounts';
import type { ContentKind } from '@swath/domain/moderation/content';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { actorOf } from '../addresses/homes.ts';
import type { Content } from './content.ts';

const loadReport = () => import('./report-content-dialog.tsx');
const loadRemove = () => import('./remove-content-dialog.tsx');

/** What a viewer can do with the public content of one company. */
export type ContentActs = {
  /** Whether the viewer may report content of this kind; nobody reports what their company wrote. */
  readonly mayReport: (kind: ContentKind) => boolean;
  readonly mayRemove: boolean;
  readonly isReported: (content: Content) => boolean;
  readonly report: (content: Content) => void;
  readonly remove: (content: Content) => void;
};

const keyOf = ({ kind, id, words }: Content) => `${kind} ${id} ${words ?? ''}`;

/**
 * What the viewer can do with the public content of a company, and the dialogs in which they do it.
 *
 * @param viewer  null: not signed in
 * @returns acts  null for somebody who can neither report nor remove
 */
export function useContentActs(
  viewer: Viewer | null,
  companyId: string,
): { acts: ContentActs | null; dialogs: ReactNode } {
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ act: 'report' | 'remove'; content: Content } | null>(null);
  const [opened, setOpened] = useState(false);
  const actor = viewer && actorOf(viewer);
  if (!actor || actor === 'applicant') return { acts: null, dialogs: null };
  const open = (act: 'report' | 'remove') => (content: Content) => {
    setAsked({ act, content });
    setOpened(true);
  };
  const close = () => setOpened(false);
  const contentOf = (act: 'report' | 'remove') => (asked?.act === act ? asked.content : null);
  return {
    acts: {
      mayReport: (kind) => kind === 'review' || viewer.company?.id !== companyId,
      mayRemove: actor === 'admin',
      isReported: (content) => reported.has(keyOf(content)),
      report: open('report'),
      remove: open('remove'),
    },
    dialogs: (
      <>
        <LazyDialog load={loadReport} opened={opened && asked?.act === 'report'} onFailed={close}>
          {({ ReportContentDialog }, isOpen) => (
            <ReportContentDialog
              content={contentOf('report')}
              opened={isOpen}
              onClose={close}
              onReported={(content) => setReported(new Set([...reported, keyOf(content)]))}
            />
          )}
        </LazyDialog>
        {actor === 'admin' && (
          <LazyDialog load={loadRemove} opened={opened && asked?.act === 'remove'} onFailed={close}>
            {({ RemoveContentDialog }, isOpen) => (
              <RemoveContentDialog content={contentOf('remove')} opened={isOpen} onClose={close} />
            )}
          </LazyDialog>
        )}
      </>
    ),
  };
}
