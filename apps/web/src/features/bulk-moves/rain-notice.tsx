import { visitsText } from '@swath/domain/words';
import { useQuery } from '@tanstack/react-query';
import { rainDayAddress } from '../../parts/addresses/rain-day-address.ts';
import { Card } from '../../ui/card/card.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import { Group } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { rainForecast, useDismissForecast } from './bulk-moves.api.ts';
import classes from './bulk-moves.module.css';

/** Whether it is not known yet if the notice is shown. @param enabled  whether the viewer may see it */
export const useRainWaiting = (enabled: boolean): boolean => useQuery({ ...rainForecast(), enabled }).isLoading;

/** Notice on a company's dashboard that rain is expected on a day with visits; renders nothing without any. */
export function RainNotice() {
  const { data } = useQuery(rainForecast());
  const dismiss = useDismissForecast();
  const suggested = data?.suggested;
  if (!suggested) return null;
  const { date, percent, millimeters, visits } = suggested;
  return (
    <div className={classes.notice}>
      <Card as="section" label="Rain forecast" highlighted>
        <p className={classes.line}>
          <strong>{`Rain is expected on ${formatDay(date, today())}.`}</strong>{' '}
          {`${percent}%, ${inches(millimeters)} in. You have ${visitsText(visits)} on that day.`}
        </p>
        <FormAlert>{dismiss.error?.message}</FormAlert>
        <Group mt="sm">
          <ButtonLink href={rainDayAddress(date)}>Plan a rain day</ButtonLink>
          <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate(date)}>
            Not needed
          </Button>
        </Group>
      </Card>
    </div>
  );
}

const MM_PER_INCH = 25.4;
const inches = (millimeters: number): string => (millimeters / MM_PER_INCH).toFixed(1);
