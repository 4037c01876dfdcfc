/** What the practice gateway's pages tell the page around them. Source: docs/contracts/payments.md. */
type SandboxMessage =
  | { readonly status: 'resized'; readonly height: number }
  | { readonly status: 'complete'; readonly sessionId: string };

/** Taller than any of its pages can be. */
const TALLEST = 4000;

/** Reads a message that came from anywhere. @returns null when it is none of the gateway's */
export function readSandboxMessage(data: unknown): SandboxMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, status, height, sessionId } = data as Record<string, unknown>;
  if (source !== 'swath-sandbox') return null;
  if (status === 'complete' && typeof sessionId === 'string') return { status, sessionId };
  const tall = typeof height === 'number' && height > 0 && height <= TALLEST;
  return status === 'resized' && tall ? { status, height } : null;
}
