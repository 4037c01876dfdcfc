import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { SandboxCardForm } from './sandbox-card-form.tsx';

const complete = vi.fn();
beforeEach(() => {
  complete.mockReset();
  show(<SandboxCardForm clientSecret="cs_1" sessionId="page-1" onComplete={complete} />);
});

const frame = () => screen.getByTitle<HTMLIFrameElement>('Card payment');
const said = { source: 'swath-sandbox', status: 'complete', sessionId: 'page-1' };
/** A message as the browser hands it over. */
const hear = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  act(() => {
    const { origin = location.origin, source = frame().contentWindow } = from;
    dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

test('what the frame itself says from our own origin is believed', () => {
  hear({ source: 'swath-sandbox', status: 'resized', height: 321 });
  expect(frame()).toHaveStyle({ height: '321px' });
  hear(said);
  expect(complete).toHaveBeenCalledOnce();
});

test.each([
  ['of another origin', said, { origin: 'https://evil.test' }],
  ['of another window', said, { source: window }],
  ['of nobody', said, { source: null }],
  ['about another page', { ...said, sessionId: 'page-2' }, {}],
  ['that is none of the gateway’s', { ...said, source: 'somebody' }, {}],
])('a message %s changes nothing', (_, data, from) => {
  hear(data, from);
  hear({ ...data, status: 'resized', height: 321 }, from);
  expect(complete).not.toHaveBeenCalled();
  if (data === said) expect(frame()).not.toHaveStyle({ height: '321px' });
});

test('the frame is told the ZIP of the lawn once it is up, at our own origin only', () => {
  show(<SandboxCardForm clientSecret="cs_2" sessionId="page-2" onComplete={complete} zip="65203" />);
  const inner = screen.getAllByTitle<HTMLIFrameElement>('Card payment')[1]!.contentWindow!;
  const told = vi.spyOn(inner, 'postMessage').mockImplementation(() => {});
  hear({ source: 'swath-sandbox', status: 'resized', height: 321 }, { source: inner });
  expect(told).toHaveBeenCalledExactlyOnceWith({ source: 'swath', zip: '65203' }, location.origin);
});

test('errors that make the frame higher bring it into view, its first height does not', () => {
  const moved = vi.fn();
  frame().scrollIntoView = moved;
  hear({ source: 'swath-sandbox', status: 'resized', height: 321 });
  expect(moved).not.toHaveBeenCalled();
  hear({ source: 'swath-sandbox', status: 'resized', height: 380 });
  expect(moved).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
