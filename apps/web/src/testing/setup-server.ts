import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer as setupMocks } from 'msw/node';

/**
 * A server for a test, as `msw/node` has it, that also takes calls which come in one request and answers each by itself, in a line as soon as
 * it is there. So a test says what each call is answered with, and not with which others it comes.
 */
export const setupServer = (...handlers: RequestHandler[]): ReturnType<typeof setupMocks> =>
  setupMocks(
    ...handlers,
    http.post('*/api/calls', ({ request }) => answerEach(request)),
  );

async function answerEach(request: Request): Promise<Response> {
  const { calls } = (await request.json()) as { calls: string[] };
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  const lines = new TransformStream<string, string>();
  const out = lines.writable.getWriter();
  const answered = calls.map(async (address, call) => {
    const response = await fetch(new URL(address, request.url), { headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson && text ? JSON.parse(text) : text;
    await out.write(`${JSON.stringify({ call, status: response.status, body })}\n`);
  });
  // A call whose answer is lost has no line; the others have theirs.
  void Promise.allSettled(answered).then(() => out.close().catch(() => undefined));
  return new HttpResponse(lines.readable.pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': 'application/x-ndjson' },
  });
}
