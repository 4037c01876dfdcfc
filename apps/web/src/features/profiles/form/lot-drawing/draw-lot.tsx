import type { LotPlace } from '@swath/contract/lots';
import { useMemo, useState } from 'react';
import { lotTiles } from '../../../../lib/map-tiles.ts';
import { Button } from '../../../../ui/form/button.tsx';
import type { ProfileValues } from '../profile-values.ts';
import { useLotAnswer } from '../use-lot-answer.ts';
import { type ProfileForm, takeLot } from '../use-profile-form.ts';
import { DrawLotDialog } from './draw-lot-dialog.tsx';

/**
 * Button by which the homeowner draws the lot on a map, which gives its size. Not there without tiles to draw on, and
 * for an address that is incomplete or not found.
 * Source: docs/rules/accounts.md.
 */
export function DrawLot({ form }: { form: ProfileForm }) {
  const tiles = useMemo(lotTiles, []);
  const place = usePlace(form.values, tiles !== null);
  const [opened, setOpened] = useState(false);
  if (!tiles || (place === null && !opened)) return null;
  return (
    <>
      <Button variant="light" onClick={() => setOpened(true)}>
        Draw it on a map
      </Button>
      <DrawLotDialog
        opened={opened}
        tiles={tiles}
        place={place}
        onClose={() => setOpened(false)}
        onUse={(lot) => {
          takeLot(form, lot);
          setOpened(false);
        }}
      />
    </>
  );
}

/** Where the typed address is; undefined while it is looked up, null if it is incomplete or not found. */
function usePlace(values: ProfileValues, wanted: boolean): LotPlace | null | undefined {
  const { street_address, city, state, zip_code } = values;
  const isComplete = [street_address, city, state, zip_code].every((part) => part.trim() !== '');
  const answer = useLotAnswer(values, wanted && isComplete);
  if (!isComplete || answer === null) return null;
  return answer?.place;
}
