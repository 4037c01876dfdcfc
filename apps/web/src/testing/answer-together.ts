const TOGETHER = '/api/calls';

/**
 * Answers calls that come in one request as the API does: each by itself, in a line as soon as it is there. So a test says what
 * each call is answered with, and not with which others it comes.
 *
 * @param answer  answers each of them
 */
export const answerTogether =
  (answer: typeof fetch): typeof fetch =>
  async (input, init) => {
    const url = String(input);
    if (init?.method !== 'POST' || !url.endsWith(TOGETHER)) return answer(input, init);
    const { calls } = JSON.parse(String(init.body)) as { calls: string[] };
    const headers = new Headers(init.headers);
    headers.delete('content-type');
    const base = url.slice(0, -TOGETHER.length);
    const lines = new TransformStream<string, string>();
    const out = lines.writable.getWriter();
    const answered = calls.map(async (address, call) => {
      const response = await answer(`${base}${address}`, { ...init, method: 'GET', headers, body: null });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const body: unknown = isJson ? JSON.parse(text) : text;
      await out.write(`${JSON.stringify({ call, status: response.status, body })}\n`);
    });
    // A call whose answer is lost has no line; the others have theirs.
    void Promise.allSettled(answered).then(() => out.close().catch(() => undefined));
    return new Response(lines.readable.pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'application/x-ndjson' },
    });
  };
