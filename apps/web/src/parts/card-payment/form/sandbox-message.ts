/** Messages of the practice gateway's iframe (postMessage). Source: docs/contracts/payments.md. */
type SandboxMessage =
  | { readonly status: 'resized'; readonly height: number }
  | { readonly status: 'complete'; readonly sessionId: string };

/** Maximum height in pixels, more than any of its pages needs. */
const TALLEST = 4000;

/** Parses an untrusted message. @returns null when it is none of the gateway's */
export function readSandboxMessage(data: unknown): SandboxMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, status, height, sessionId } = data as Record<string, unknown>;
  if (source !== 'swath-sandbox') return null;
  if (status === 'complete' && typeof sessionId === 'string') return { status, sessionId };
  const tall = typeof height === 'number' && height > 0 && height <= TALLEST;
  return status === 'resized' && tall ? { status, height } : null;
}
