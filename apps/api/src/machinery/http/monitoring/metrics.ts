import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

/**
 * How the process itself fares: one count for all the servers in it, since each keeps timers of its own going for as long as
 * the process lives.
 */
let ofProcess: Registry | undefined;

function registryOfProcess(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** What is counted, as text that Prometheus reads. */
type Figures = { readonly type: string; read(): Promise<string> };

const counted = new WeakMap<FastifyInstance, Figures>();

/** Counts what a server answers from now on, and how its process fares. */
export function countAnswers(
  app: FastifyInstance,
  gauges: { streams: () => number; waitingForDatabase: () => number },
): void {
  const registry = new Registry();
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const refused = new Counter({
    name: 'http_problems_total',
    help: 'Answers by problem code',
    labelNames: ['code'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('change_streams_open', 'Open streams of changes', gauges.streams);
  gauge('database_waiting', 'Requests that wait for a database connection', gauges.waitingForDatabase);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (request.problemCode) refused.inc({ code: request.problemCode });
    done();
  });
  const all = Registry.merge([registryOfProcess(), registry]);
  counted.set(app, { type: all.contentType, read: () => all.metrics() });
}

/** Tells at GET /metrics what a server has counted. @param at  the server that tells it: the same one, or one of its own */
export function tellFigures(at: FastifyInstance, of: FastifyInstance): void {
  const figures = counted.get(of);
  if (!figures) throw new Error('nothing is counted there: call countAnswers first');
  at.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(figures.type).send(await figures.read()),
  );
}
