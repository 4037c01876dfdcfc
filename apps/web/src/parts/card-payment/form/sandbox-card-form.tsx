import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiUrl, publicOrigin } from '../../../lib/client.ts';
import classes from './sandbox-card-form.module.css';
import { readSandboxMessage } from './sandbox-message.ts';

type Props = { clientSecret: string; sessionId: string; onComplete: () => void };

/**
 * The card form of the practice gateway (the payment provider for tests and demos): an iframe that posts its height,
 * and when it is done.
 */
export function SandboxCardForm({ clientSecret, sessionId, onComplete }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  // Set once: changing it would reload the form and lose what was typed.
  const [theme] = useState(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== publicOrigin() || event.source !== frame.current?.contentWindow) return;
    const message = readSandboxMessage(event.data);
    if (message?.status === 'resized') setHeight(message.height);
    if (message?.status === 'complete' && message.sessionId === sessionId) onComplete();
  });
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
