import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

/**
 * The default metrics of the process; one registry for all servers in it, as the timers behind them run as long as the
 * process.
 */
let ofProcess: Registry | undefined;

function registryOfProcess(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** Metrics that can be read in the text format of Prometheus. */
type Figures = { readonly type: string; read(): Promise<string> };

const counted = new WeakMap<FastifyInstance, Figures>();

/** The numbers for which alerts are set, counted in the database. Source: docs/operations.md, *Where retries end*. */
export type Alarms = {
  /** Background tasks that failed on their last retry, by task name. */
  readonly tasks: ReadonlyMap<string, number>;
  /** Work with its own retries that was given up (refunds, mails …), by kind: totals of all time. */
  readonly givenUp: ReadonlyMap<string, number>;
  /** Payments whose next step has been due for more than an hour, by step. */
  readonly overdue: ReadonlyMap<string, number>;
  readonly unpaidRefunds: number;
  /** Companies' external calendars whose reading has failed for more than 24 hours. */
  readonly unreadCalendars: number;
};

/**
 * Registers gauges for the numbers of alerts. One read of the database serves all gauges of a scrape; while the
 * database is away, the gauges are left out.
 */
function registerAlarms(registers: Registry[], readAlarms: () => Promise<Alarms>): void {
  let reading: Promise<Alarms | null> | undefined;
  const read = () => {
    reading ??= readAlarms()
      .catch(() => null)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const family = (
    name: string,
    help: string,
    label: string,
    valuesOf: (alarms: Alarms) => ReadonlyMap<string, number>,
  ) =>
    new Gauge({
      ...{ name, help, labelNames: [label], registers },
      async collect() {
        const alarms = await read();
        this.reset();
        for (const [value, many] of alarms ? valuesOf(alarms) : []) this.set({ [label]: value }, many);
      },
    });
  family('tasks_given_up', 'Background tasks that failed as often as they are tried', 'task', ({ tasks }) => tasks);
  family('payments_overdue', 'Payments that wait for more than an hour', 'todo', ({ overdue }) => overdue);
  family(
    'waiting_for_somebody',
    'What could not be done and waits for somebody',
    'what',
    (alarms) =>
      new Map([
        ['unpaid_refund', alarms.unpaidRefunds],
        ['unread_calendar', alarms.unreadCalendars],
      ]),
  );
  new Counter({
    ...{ name: 'given_up_total', help: 'Retries that were given up', labelNames: ['what'], registers },
    async collect() {
      const alarms = await read();
      this.reset();
      for (const [what, total] of alarms?.givenUp ?? []) this.inc({ what }, total);
    },
  });
}

/** Begins to collect metrics of a server's requests and of this process; `exposeMetrics` serves them. */
export function countAnswers(
  app: FastifyInstance,
  gauges: { streams: () => number; waitingForDatabase: () => number; readAlarms: () => Promise<Alarms> },
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
  registerAlarms(registers, gauges.readAlarms);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (request.problemCode) refused.inc({ code: request.problemCode });
    done();
  });
  const all = Registry.merge([registryOfProcess(), registry]);
  counted.set(app, { type: all.contentType, read: () => all.metrics() });
}

/**
 * Serves a server's metrics at GET /metrics.
 *
 * @param at  the server that serves the metrics
 * @param of  the server whose metrics they are: the same one, or another
 * @throws Error when `countAnswers` was not called for `of`
 */
export function exposeMetrics(at: FastifyInstance, of: FastifyInstance): void {
  const figures = counted.get(of);
  if (!figures) throw new Error('nothing is counted there: call countAnswers first');
  at.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(figures.type).send(await figures.read()),
  );
}
