/**
 * Loaded before a process (`node --import`), it lets the clock of that process jump: a second a day ahead, a second a day
 * behind, a second right. Time that is measured, and not read, goes on as it does.
 */
const HOUR_MS = 3_600_000;
const JUMPS = [25 * HOUR_MS, -25 * HOUR_MS, 0];
const EVERY_MS = 1_000;

const shift = () => JUMPS[Math.floor(performance.now() / EVERY_MS) % JUMPS.length]!;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, given: unknown[], asked) =>
    Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now() + shift()], asked),
  apply: () => new Date().toString(),
  get: (real, name, asked) => (name === 'now' ? () => real.now() + shift() : Reflect.get(real, name, asked)),
});
