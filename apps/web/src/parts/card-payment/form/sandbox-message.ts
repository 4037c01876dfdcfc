/** Messages that the practice gateway's iframe posts to the page. Source: docs/contracts/payments.md. */
type SandboxMessage =
  | { readonly status: 'resized'; readonly height: number }
  | { readonly status: 'complete'; readonly sessionId: string };

/** Maximum iframe height in pixels that is accepted; no page of the practice gateway is higher. */
const TALLEST = 4000;

/** Checks and parses a message from any window. @returns null if it is not one of the practice gateway */
export function readSandboxMessage(data: unknown): SandboxMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, status, height, sessionId } = data as Record<string, unknown>;
  if (source !== 'swath-sandbox') return null;
  if (status === 'complete' && typeof sessionId === 'string') return { status, sessionId };
  const tall = typeof height === 'number' && height > 0 && height <= TALLEST;
  return status === 'resized' && tall ? { status, height } : null;
}
