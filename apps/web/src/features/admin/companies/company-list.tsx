import type { CompanyStatus } from '@swath/domain/accounts/role';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useState } from 'react';
import { adminCompanyAddress } from '../../../parts/addresses/paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ShowMore } from '../../../ui/states/show-more.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { reviewedCompanies } from '../admin.api.ts';
import classes from '../admin-list.module.css';
import { LoadFailed } from '../load-failed.tsx';
import { LIST_WORDS } from '../step-words.ts';
import { CompanyCard } from './company-card.tsx';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { useKeptCards } from './use-kept-cards.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = {
  status: CompanyStatus;
  search: string;
  onClearSearch: () => void;
  /** Ref to the list's heading, which gets the focus when the last company has left the list. */
  heading: RefObject<HTMLElement | null>;
};

/** List of the companies with a given status, each with the possible decisions. */
export function CompanyList({ status, search, onClearSearch, heading }: Props) {
  const answer = useInfiniteQuery(reviewedCompanies(status, search));
  const companies = useMemo(() => answer.data?.pages.flatMap((page) => page.companies), [answer.data]);
  const { shown, ...kept } = useKeptCards(companies);
  const ids = useMemo(() => shown.map(({ company }) => company.company_id), [shown]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const { list, onFocus } = useKeptFocus(ids, opened, heading);

  const failed = answer.isError && (
    <LoadFailed
      fault={answer.error}
      words={LIST_WORDS[status].failed}
      onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
      retrying={answer.isFetching}
    />
  );

  return (
    <div className={classes.stack}>
      {!answer.isFetchNextPageError && failed}
      {!companies && !answer.isError && <CardSkeletons />}
      {companies && (
        <div className={classes.shown} aria-busy={answer.isPlaceholderData}>
          <VisuallyHidden role="status">{shownWords(shown.length)}</VisuallyHidden>
          {shown.length === 0 && !answer.hasNextPage && (
            <NoCompanies status={status} search={search} onClearSearch={onClearSearch} />
          )}
          <ul ref={list} className={classes.list} onFocus={onFocus}>
            {shown.map(({ company, done }) => (
              <li key={company.company_id} tabIndex={-1}>
                <CompanyCard
                  company={company}
                  done={done}
                  {...kept}
                  onAsk={(of, step) => {
                    setAsked({ company: of, step });
                    setOpened(true);
                  }}
                />
                <TextLink href={adminCompanyAddress(company.company_id)} className={classes.more}>
                  More about {company.company_name}
                </TextLink>
              </li>
            ))}
          </ul>
          <ShowMore
            list={list}
            shown={companies.length}
            more={answer.hasNextPage && !answer.isPlaceholderData && !answer.isFetchNextPageError}
            onMore={() => void answer.fetchNextPage()}
            busy={answer.isFetchingNextPage}
          />
          {answer.isFetchNextPageError && failed}
        </div>
      )}
      <ReasonDialog asked={asked} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}

const shownWords = (count: number) => (count === 1 ? '1 company shown' : `${count} companies shown`);

function NoCompanies({ status, search, onClearSearch }: Omit<Props, 'heading'>) {
  if (search === '') {
    return (
      <EmptyState title={LIST_WORDS[status].none}>
        {status === 'pending' && 'A new registration appears here by itself.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`${LIST_WORDS[status].none} match “${search}”`}
      action={
        <Button variant="default" onClick={onClearSearch}>
          Clear search
        </Button>
      }
    >
      Names, email addresses, cities and ZIP codes are searched.
    </EmptyState>
  );
}
