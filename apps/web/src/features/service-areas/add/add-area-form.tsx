import type { OwnServiceAreas } from '@swath/contract/service-areas';
import { useMemo, useRef, useState } from 'react';
import { isRefusal } from '../../../lib/api-client.ts';
import type { MapPlace } from '../../../parts/map/map-view.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toAreasShape } from '../map/areas-shape.ts';
import { LazyAreasMap } from '../map/lazy-areas-map.tsx';
import { useAddAreas } from '../service-areas.api.ts';
import classes from './add-area-form.module.css';
import { type AreaField, draftOf, NOTHING_TYPED, readNewArea, type Typed, WAYS, type Way } from './new-area.ts';
import { placeText } from './read-places.ts';

type Props = {
  own: OwnServiceAreas;
  onAdded: () => void;
  onCancel: () => void;
};

const NAMES: Record<Way, string> = { zipcode: 'ZIP codes', radius: 'Circle', polygon: 'Outline' };
/** The field at which the server's error message is shown, by kind of area. */
const MAIN_FIELD: Record<Way, AreaField> = { zipcode: 'zips', radius: 'miles', polygon: 'corners' };

/**
 * Form that adds a service area: ZIPs, a circle, or an outline drawn on the map or typed. After an error the input
 * stays.
 */
export function AddAreaForm({ own, onAdded, onCancel }: Props) {
  const [way, setWay] = useState<Way>('zipcode');
  const [typed, setTyped] = useState<Typed>({ ...NOTHING_TYPED, around: own.depot ? 'depot' : 'point' });
  const [wrong, setWrong] = useState<{ field: AreaField; words: string } | null>(null);
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useAddAreas();
  const fields = useRef<Partial<Record<AreaField, HTMLElement | null>>>({});
  const shape = useMemo(
    () => toAreasShape(own, (area) => area.enabled === 1, draftOf(way, typed, own.depot)),
    [own, way, typed],
  );

  const say = (field: AreaField, words: string) => {
    setWrong({ field, words });
    fields.current[field]?.focus();
  };
  const change = (changed: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...changed }));
    setWrong(null);
  };
  const choosePlace = (at: MapPlace) => {
    if (way === 'polygon') {
      setTyped((before) => ({
        ...before,
        corners: [before.corners.trimEnd(), placeText(at)].filter(Boolean).join('\n'),
      }));
    } else setTyped((before) => ({ ...before, around: 'point', point: placeText(at) }));
    setWrong(null);
  };
  const send = () => {
    if (isPending) return;
    setProblem('');
    setWrong(null);
    const read = readNewArea(way, typed);
    if ('field' in read) return say(read.field, read.words);
    mutate(read.area, {
      onSuccess: onAdded,
      onError: (fault) => {
        if (!isRefusal(fault)) return setProblem(fault.message);
        say(MAIN_FIELD[way], fault.fields.map(({ message }) => message).join(' ') || fault.message);
      },
    });
  };
  const field = (name: AreaField) => ({
    ref: (element: HTMLElement | null) => {
      fields.current[name] = element;
    },
    error: wrong?.field === name ? wrong.words : undefined,
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack>
        <FormAlert>{problem}</FormAlert>
        <Tabs
          value={way}
          onChange={(chosen) => {
            setWay(WAYS.find((one) => one === chosen) ?? way);
            setWrong(null);
          }}
        >
          <TabList aria-label="How to say where" className={classes.tabs}>
            {WAYS.map((one) => (
              <Tab key={one} value={one}>
                {NAMES[one]}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="zipcode">
            <TextArea
              label="ZIP codes"
              description="With commas or spaces between them."
              rows={3}
              maxLength={6000}
              inputMode="numeric"
              value={typed.zips}
              onChange={({ currentTarget }) => change({ zips: currentTarget.value })}
              {...field('zips')}
            />
          </TabPanel>
          <TabPanel value="radius">
            <Stack>
              <TextField
                label="Radius (miles)"
                inputMode="decimal"
                maxLength={12}
                value={typed.miles}
                onChange={({ currentTarget }) => change({ miles: currentTarget.value })}
                {...field('miles')}
              />
              <RadioField
                label="Around"
                value={typed.around}
                onChange={(around) => change({ around })}
                choices={[
                  { value: 'depot', label: 'Your company’s address', disabled: !own.depot },
                  { value: 'point', label: 'A point' },
                ]}
              />
              {typed.around === 'point' && (
                <TextField
                  label="Point"
                  description="Latitude and longitude, or choose it on the map."
                  maxLength={60}
                  value={typed.point}
                  onChange={({ currentTarget }) => change({ point: currentTarget.value })}
                  {...field('point')}
                />
              )}
            </Stack>
          </TabPanel>
          <TabPanel value="polygon">
            <TextArea
              label="Corners"
              description="Choose them on the map one after the other, or type one a line: latitude, longitude."
              rows={5}
              maxLength={6000}
              value={typed.corners}
              onChange={({ currentTarget }) => change({ corners: currentTarget.value })}
              {...field('corners')}
            />
            {typed.corners.trim() !== '' && (
              <Group mt="xs">
                <Button variant="default" onClick={() => change({ corners: withoutLast(typed.corners) })}>
                  Remove last corner
                </Button>
                <Button variant="default" onClick={() => change({ corners: '' })}>
                  Start over
                </Button>
              </Group>
            )}
          </TabPanel>
        </Tabs>
        {way !== 'zipcode' && <LazyAreasMap label="Map to choose on" shape={shape} onPlace={choosePlace} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton busy={isPending} busyWords="Adding...">
            Add area
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

const withoutLast = (corners: string): string => corners.trimEnd().split('\n').slice(0, -1).join('\n');
