import type { OwnCard } from '@swath/contract/charges';
import type { SeriesId } from '@swath/domain/ids';
import { cardWords } from '@swath/domain/payments/card-words';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { CardFormSkeleton } from '../../parts/card-payment/form/card-form-skeleton.tsx';
import { CardPage, CardPageExpired } from '../../parts/card-payment/page/card-page.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { monthWords } from '../../ui/format/card-words.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { useCardPage, useCardStatus, useRefetchSeries, useRememberedCards, useTakeCard } from './series-card.api.ts';

type Props = { seriesId: SeriesId; onDone: () => void };

/** The choice that stands for a card that is not remembered. */
const ANOTHER = 'another';

/**
 * Changes the card of a series: to a remembered one, or to another one that is typed. Without remembered cards only the
 * form of the payment provider.
 */
export function ChangeCardForm({ seriesId, onDone }: Props) {
  const { isPending, cards, consent } = useRememberedCards(seriesId);
  const [chosen, setChosen] = useState<string | null>(null);
  const take = useTakeCard(seriesId);
  const refetch = useRefetchSeries();
  const finish = (last4: string | null | undefined) => {
    refetch();
    toastSuccess(`Your card is changed${last4 ? ` to the one ending in ${last4}` : ''}.`, { lasts: 4000 });
    onDone();
  };
  if (isPending) return <CardFormSkeleton />;
  const value = chosen ?? cards.find(({ expired }) => !expired)?.cardId ?? ANOTHER;
  const card = cards.find(({ cardId }) => cardId === value);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (card && !take.isPending) take.mutate(card.cardId, { onSuccess: () => finish(card.last4) });
  }
  return (
    <>
      <p>
        Later visits are paid with this card. Nothing is charged now, unless the card was declined for a visit that is
        still to come.
      </p>
      <FormAlert>{take.error?.message}</FormAlert>
      {cards.length > 0 && (
        <form onSubmit={submit}>
          <RadioField
            label="Card"
            value={card ? card.cardId : ANOTHER}
            onChange={(value) => {
              take.reset();
              setChosen(value);
            }}
            choices={[...cards.map(toChoice), { value: ANOTHER, label: 'Another card' }]}
          />
          {card && (
            <>
              <p>{consent}</p>
              <BusyButton fullWidth busy={take.isPending} busyWords="Changing your card...">
                Use this card
              </BusyButton>
            </>
          )}
        </form>
      )}
      {!card && <TypedCard seriesId={seriesId} onSaved={finish} />}
    </>
  );
}

const toChoice = ({ cardId, expires, expired, ...card }: OwnCard) => ({
  value: cardId,
  label: cardWords(card),
  description: expires && `${expired ? 'Expired' : 'Expires'} ${monthWords(expires)}`,
  disabled: expired,
});

/** The card form. Whether the card was saved is polled from the server, as the form itself cannot know it. */
function TypedCard({ seriesId, onSaved }: { seriesId: SeriesId; onSaved: (last4: string | null | undefined) => void }) {
  const [attempt, setAttempt] = useState(1);
  const page = useCardPage(seriesId, attempt);
  const status = useCardStatus(seriesId, page.data?.sessionId ?? null);
  const isSaved = status.data?.status === 'saved';
  const saved = useEffectEvent(() => onSaved(status.data?.card?.last4));
  useEffect(() => {
    if (isSaved) saved();
  }, [isSaved]);
  return status.data?.status === 'expired' ? (
    <CardPageExpired title="This page has expired." onOpenAnother={() => setAttempt(attempt + 1)}>
      Your card was not changed.
    </CardPageExpired>
  ) : (
    <CardPage page={page} onComplete={() => void status.refetch()} />
  );
}
