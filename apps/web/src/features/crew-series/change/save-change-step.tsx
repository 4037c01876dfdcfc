import type { CrewSeries } from '@swath/contract/crew-series';
import type { SeriesRule } from '@swath/contract/series';
import { notifiedWords } from '@swath/domain/jobs/cancel-promise';
import { visitsText } from '@swath/domain/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { type Choices, comingVisits } from '../../../parts/series-change/change-agreement.ts';
import { ChangePreview } from '../../../parts/series-change/change-preview.tsx';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import classes from '../../../parts/series-rule/series-page.module.css';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { changePreview, useChangeSeries } from '../crew-series.api.ts';
import { openVisits, toldOf } from '../visit-words.ts';
import { CrewChangeLists } from './crew-change-lists.tsx';

type Props = { series: CrewSeries; rule: SeriesRule; onBack: () => void; onDone: () => void };

/**
 * Step that previews another rule for an own client's series, and saves it. An own client is a company's private
 * customer.
 */
export function SaveChangeStep({ series, rule, onBack, onDone }: Props) {
  const [choices, setChoices] = useState<Choices>({});
  const change = { from: rule.start_date, rule };
  const read = useQuery(changePreview(series.id, change));
  const save = useChangeSeries(series.id);
  const visits = read.data ? comingVisits(read.data, choices) : [];

  const confirm = () =>
    toastWhenSaved(
      save.mutateAsync(
        { ...change, visits },
        {
          onSuccess: onDone,
          // Availability has changed meanwhile: the fresh preview is shown below the error.
          onError: () => void read.refetch(),
        },
      ),
      (after) => {
        const count = visitsText(openVisits(after).length);
        return `The series has changed: ${ruleText(after.rule)}, ${count} to come.`;
      },
    );

  return (
    <ChangePreview
      from={change.from}
      rule={rule}
      read={read}
      refused={save.error ? wordsOf(save.error) : undefined}
      isAnyLeft={({ kept }) => visits.length + kept.length > 0}
      noneLeft="No visit would be left. To stop mowing there, end the series instead."
      confirm={{ words: 'Save Changes', busy: save.isPending, onPress: confirm }}
      onBack={onBack}
    >
      {(preview) => (
        <>
          <CrewChangeLists
            series={series}
            preview={preview}
            choosing={{ choices, onChoose: (ruleDate, date) => setChoices({ ...choices, [ruleDate]: date }) }}
          />
          <p className={classes.line}>{notifiedWords(toldOf(series, visits.length + preview.removed.length))}</p>
        </>
      )}
    </ChangePreview>
  );
}

const TAKEN: readonly ApiProblem['code'][] = ['day_full', 'company_not_available', 'already_booked'];

/**
 * Why a change was not saved. The server's texts about full or closed days are worded for homeowners, so they are
 * replaced.
 */
const wordsOf = (fault: Error): string =>
  fault instanceof ApiProblem && TAKEN.includes(fault.code)
    ? 'Your days have changed meanwhile. Please look at the dates again.'
    : fault.message;
