import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { CardPlace } from '../../parts/settings-card/card-place.tsx';
import { JumpList } from '../../parts/settings-card/jump-list/jump-list.tsx';
import { UnsavedGuard } from '../../parts/settings-card/unsaved-guard.tsx';
import { useViewer } from '../../parts/viewer/viewer.ts';
import { viewerMay } from '../../parts/viewer/viewer-may.ts';
import { AllAtOnce, useSettled } from '../../ui/states/all-at-once.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { ReadEarly } from './read-early.tsx';
import classes from './settings.module.css';
import { SETTINGS_CARDS } from './settings-cards.tsx';

/**
 * What the company sets, what it has done, who belongs to it, and the way to the account; whoever drives sees the last two.
 * Source: docs/spec/company.md, section 2, "Company Settings page".
 */
export function CompanySettings() {
  const viewer = useViewer();
  const cards = useMemo(() => SETTINGS_CARDS.filter(({ right }) => viewerMay(viewer, right)), [viewer]);
  const ofCompany = cards.flatMap((card) => ('Card' in card ? [card] : []));
  const company = useQuery({ ...ownCompany(), enabled: ofCompany.length > 0 });
  const ready = company.data !== undefined || company.isError || ofCompany.length === 0;
  const shown = useSettled(company.data !== undefined);
  return (
    <CompanySubpage title="Company Settings" here="settings" back={<ToDashboard />}>
      <UnsavedGuard>
        {viewerMay(viewer, 'office') && <ReadEarly />}
        <AllAtOnce shown={shown} waiting={<CardSkeletons cards={3} />}>
          <div className={classes.page}>
            <JumpList cards={cards} ready={ready && shown} />
            <div className={classes.column}>
              {ofCompany.length > 0 && (
                <Loaded
                  read={company}
                  waiting={<CardSkeletons cards={2} />}
                  failed="Unable to load company information."
                >
                  {(own) =>
                    ofCompany.map(({ id, Card }) => (
                      <CardPlace key={id} id={id}>
                        <Card company={own} />
                      </CardPlace>
                    ))
                  }
                </Loaded>
              )}
              {cards.map((card) =>
                'Alone' in card ? (
                  <CardPlace key={card.id} id={card.id}>
                    <card.Alone />
                  </CardPlace>
                ) : null,
              )}
            </div>
          </div>
        </AllAtOnce>
      </UnsavedGuard>
    </CompanySubpage>
  );
}
