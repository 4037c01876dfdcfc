import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the server responds: `well` as Open-Meteo does, `failing` with status 500, `silent` never, `elsewhere` with a
 * redirect, `babbling` with broken JSON, `lost` without a number for the day, `endless` with too much.
 */
export type Mood = 'well' | 'failing' | 'silent' | 'elsewhere' | 'babbling' | 'lost' | 'endless';

/** A weather service on this machine for tests. */
export type LoopbackWeather = {
  readonly address: string;
  mood: Mood;
  rain: { percent: number; millimeters: number };
  /** What was asked, in order. */
  readonly asked: URLSearchParams[];
  close(): Promise<void>;
};

/** Starts the server. */
export async function startLoopbackWeather(): Promise<LoopbackWeather> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://weather');
    loopback.asked.push(searchParams);
    const { mood, rain } = loopback;
    if (mood === 'silent') return;
    if (mood === 'failing') return void response.writeHead(500).end('{}');
    if (mood === 'elsewhere') return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (mood === 'babbling') return void response.end('{"daily":{"time":["soon"');
    if (mood === 'endless') return void response.end(`"${'x'.repeat(200_000)}"`);
    const number = (value: number) => [mood === 'lost' ? null : value];
    response.end(
      JSON.stringify({
        daily: {
          time: [searchParams.get('start_date')],
          precipitation_sum: number(rain.millimeters),
          precipitation_probability_max: number(rain.percent),
        },
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const loopback: LoopbackWeather = {
    address: `http://127.0.0.1:${port}`,
    mood: 'well',
    rain: { percent: 80, millimeters: 12 },
    asked: [],
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return loopback;
}
