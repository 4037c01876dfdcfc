import type { CrewChangePreview, CrewSeries } from '@swath/contract/crew-series';
import { moneyWords } from '@swath/domain/jobs/cancel-promise';
import type { ComponentProps } from 'react';
import { ChangeLists } from '../../../parts/series-change/change-lists.tsx';
import classes from '../../../parts/series-rule/series-page.module.css';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { promiseOf } from '../visit-words.ts';

type Props = {
  series: CrewSeries;
  preview: CrewChangePreview;
  choosing: ComponentProps<typeof ChangeLists>['choosing'];
};

/**
 * Lists the visits that a change of a series removes, keeps and adds, and says what happens to the money, in words for
 * the company.
 */
export function CrewChangeLists({ series, preview, choosing }: Props) {
  const isOwn = series.own_client_id !== null;
  const going = series.visits.filter(({ job_id }) => preview.removed.some((of) => of.job_id === job_id));
  const price = formatMoney(preview.visit_price_cents);
  return (
    <>
      <ChangeLists preview={preview} choosing={choosing} whyNot={isOwn ? AT_CLIENT : AT_HOMEOWNER}>
        {/* `true`: no other member of the company has to approve a refund, because the homeowner agrees to the change. */}
        {moneyWords(promiseOf(series, going, true))}
      </ChangeLists>
      {preview.added.length > 0 && (
        <p className={classes.line}>
          {isOwn
            ? `New visits are made for ${price} each, with the lot size and notes in your list of clients.`
            : `New visits cost ${price} each, as agreed with this series.`}
        </p>
      )}
    </>
  );
}

const DAYS = { closed: 'You do not work that day.', full: 'You have no room that day.' } as const;
const AT_CLIENT = { ...DAYS, already_booked: 'You mow there that day anyway.' } as const;
const LATER = 'They choose a day nearby, or leave it out.';
const AT_HOMEOWNER = {
  closed: `${DAYS.closed} ${LATER}`,
  full: `${DAYS.full} ${LATER}`,
  already_booked: `${AT_CLIENT.already_booked} ${LATER}`,
} as const;
