import type { OwnCompany } from '@swath/contract/companies';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { useSettled } from '../../lib/use-settled.ts';
import { CardPlace } from '../../parts/settings-card/card-place.tsx';
import { JumpList } from '../../parts/settings-card/jump-list/jump-list.tsx';
import { UnsavedGuard } from '../../parts/settings-card/unsaved-guard.tsx';
import { useViewer } from '../../parts/viewer/viewer.ts';
import { viewerMay } from '../../parts/viewer/viewer-may.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { ReadEarly } from './read-early.tsx';
import classes from './settings.module.css';
import { SETTINGS_CARDS, type SettingsEntry } from './settings-cards.tsx';

/**
 * A company's settings, completed jobs, users, and a link to the account; crew members see the last two.
 * Source: docs/spec/company.md, section 2, "Company Settings page".
 */
export function CompanySettings() {
  const viewer = useViewer();
  const cards = useMemo(() => SETTINGS_CARDS.filter(({ right }) => viewerMay(viewer, right)), [viewer]);
  const company = useQuery({ ...ownCompany(), enabled: cards.some((card) => 'Card' in card) });
  // The frame first, then the rest in slices (deferred), so that the page stays responsive.
  const begun = useDeferredValue(true, false);
  const shown = useDeferredValue(useSettled(company.data !== undefined));
  const waiting = <CardSkeletons cards={3} />;
  return (
    <CompanySubpage title="Company Settings" here="settings" back={<ToDashboard />}>
      {begun ? (
        <>
          <ReadEarly />
          <UnsavedGuard>{shown ? <Cards cards={cards} company={company} /> : waiting}</UnsavedGuard>
        </>
      ) : (
        waiting
      )}
    </CompanySubpage>
  );
}

type CardsProps = { cards: readonly SettingsEntry[]; company: UseQueryResult<OwnCompany> };

function Cards({ cards, company }: CardsProps) {
  const ofCompany = cards.flatMap((card) => ('Card' in card ? [card] : []));
  const alone = cards.flatMap((card) => ('Alone' in card ? [card] : []));
  return (
    <div className={classes.page}>
      <JumpList cards={cards} ready={ofCompany.length === 0 || !company.isPending} />
      <div className={classes.column}>
        {ofCompany.length > 0 && (
          <Loaded read={company} waiting={<CardSkeletons cards={2} />} failed="Unable to load company information.">
            {(own) =>
              ofCompany.map(({ id, Card }) => (
                <CardPlace key={id} id={id}>
                  <Card company={own} />
                </CardPlace>
              ))
            }
          </Loaded>
        )}
        {alone.map(({ id, Alone }) => (
          <CardPlace key={id} id={id}>
            <Alone />
          </CardPlace>
        ))}
      </div>
    </div>
  );
}
