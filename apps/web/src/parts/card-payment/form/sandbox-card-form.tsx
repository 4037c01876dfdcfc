import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiUrl, publicOrigin } from '../../../lib/client.ts';
import classes from './sandbox-card-form.module.css';
import { readSandboxMessage } from './sandbox-message.ts';

type Props = {
  clientSecret: string;
  sessionId: string;
  onComplete: () => void;
  /** The ZIP to fill in; left out: none is known. */
  zip?: string | undefined;
};

/**
 * The card form of the practice gateway (the payment provider for tests and demos): an iframe that posts its height,
 * and when it is done. When errors make it higher, it is scrolled into view, with the button at its end.
 */
export function SandboxCardForm({ clientSecret, sessionId, onComplete, zip }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  // Set once: changing it would reload the form and lose what was typed.
  const [theme] = useState(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== publicOrigin() || event.source !== frame.current?.contentWindow) return;
    const message = readSandboxMessage(event.data);
    if (message?.status === 'resized') {
      setHeight(message.height);
      if (zip) frame.current?.contentWindow?.postMessage({ source: 'swath', zip }, publicOrigin());
    }
    if (message?.status === 'complete' && message.sessionId === sessionId) onComplete();
  });
  const before = useRef(height);
  useEffect(() => {
    if (before.current !== null && height !== null && height > before.current) {
      frame.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = height;
  }, [height]);
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title="Card payment"
      src={apiUrl(`/sandbox/pay/${encodeURIComponent(clientSecret)}?theme=${theme}`)}
      style={height === null ? undefined : { height }}
    />
  );
}
