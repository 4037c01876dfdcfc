import { addDays, clockAt, type Day, dayAt, instantAt } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { isOutside } from '@swath/domain/driving/arrival-window';
import { PROMISED_MINUTES } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import fc from 'fast-check';
import { expect } from 'vitest';
import { TOMORROW } from './bookings.ts';
import { code, minutesOf, type Promised, type PromiseWorld, ZONE } from './promise-world.ts';

/** Days as numbers from tomorrow on: three that follow each other, and two for which the homeowner is asked. */
const DAYS = [0, 1, 2, 7, 8].map((days) => addDays(TOMORROW, days));

/** Numbers choose among what there is, counted around: the job, the homeowner, the offered window, the day. */
export type Step =
  | { readonly is: 'book'; readonly who: number; readonly day: number; readonly pick: number }
  | { readonly is: 'move'; readonly job: number; readonly day: number; readonly minute: number | null }
  | { readonly is: 'retime'; readonly job: number; readonly minute: number; readonly locked: boolean }
  | { readonly is: 'order'; readonly day: number; readonly turn: number }
  | { readonly is: 'plan'; readonly day: number }
  | { readonly is: 'hours'; readonly day: number; readonly until: number; readonly keep: boolean }
  | {
      readonly is: 'crew';
      readonly job: number;
      readonly what: CrewStep;
      readonly minutes: number;
      readonly day: number;
    }
  | { readonly is: 'move own'; readonly job: number; readonly day: number; readonly pick: number | null }
  | { readonly is: 'cancel'; readonly job: number; readonly by: 'homeowner' | 'company' }
  | { readonly is: 'answer'; readonly who: number; readonly how: 'acknowledge' | 'decline' }
  | { readonly is: 'pass'; readonly to: number | 'morning' };
type CrewStep = 'running-late' | 'on-my-way' | 'start' | 'complete' | 'undo' | 'cannot-do';

/**
 * What a homeowner has changed, agreed to or canceled themselves, of which they are not told; `agreed`: what it must be
 * now.
 */
export type Effect = {
  readonly canceledByOwner?: JobId;
  readonly homeownerChanged?: JobId;
  readonly agreed?: { readonly day: Day; readonly window: Window | null };
};

const number = fc.nat(9);
const anyDay = fc.oneof(fc.nat(2), fc.nat(4));
/** Mostly while the company is open. */
const halfHour = fc.oneof(fc.integer({ min: 18, max: 33 }), fc.integer({ min: 16, max: 47 })).map((half) => half * 30);
const often = { minLength: 3, maxLength: 9, size: 'max' } as const;

const weigh = <T>(weight: number, model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  ...{ weight, arbitrary: fc.record<T>(model) },
});

const book = weigh(5, { is: fc.constant('book' as const), who: number, day: fc.nat(2), pick: number });
const answer = weigh(4, {
  ...{ is: fc.constant('answer' as const), who: number },
  how: fc.constantFrom('acknowledge' as const, 'acknowledge' as const, 'decline' as const),
});
/** What either side does on any day. */
const changes = [
  weigh(5, { is: fc.constant('move' as const), job: number, day: anyDay, minute: fc.option(halfHour) }),
  weigh(4, { is: fc.constant('retime' as const), job: number, minute: halfHour, locked: fc.boolean() }),
  weigh(3, { is: fc.constant('order' as const), day: fc.nat(2), turn: number }),
  weigh(1, { is: fc.constant('plan' as const), day: fc.nat(2) }),
  weigh(2, {
    ...{ is: fc.constant('hours' as const), day: fc.nat(3), keep: fc.boolean() },
    until: fc.constantFrom(0, 11, 13, 17),
  }),
  weigh(3, { is: fc.constant('move own' as const), job: number, day: anyDay, pick: fc.option(number) }),
  weigh(1, {
    ...{ is: fc.constant('cancel' as const), job: number },
    by: fc.constantFrom('homeowner' as const, 'company' as const),
  }),
];
const ofCrew = weigh(14, {
  ...{ is: fc.constant('crew' as const), job: number, day: fc.nat(4), minutes: fc.integer({ min: 5, max: 240 }) },
  what: fc.constantFrom<CrewStep>('running-late', 'on-my-way', 'start', 'start', 'complete', 'undo', 'cannot-do'),
});
const passing = (weight: number, ...minutes: number[]) =>
  weigh(weight, { is: fc.constant('pass' as const), to: fc.constantFrom<number | 'morning'>(...minutes) });

const beforehand: fc.Arbitrary<Step> = fc.oneof(book, answer, passing(3, 3, 60, 600), ...changes);
/** The company asks for another day; before the homeowner answers, it changes the time on the old one. */
const asking: fc.Arbitrary<Step[]> = fc
  .record({ job: number, day: fc.constantFrom(3, 4), minute: halfHour, how: answer.arbitrary })
  .map(({ job, day, minute, how }) => [
    { is: 'move', job, day, minute: null },
    { is: 'retime', job, minute, locked: false },
    how,
  ]);

const MORNING: Step = { is: 'pass', to: 'morning' };

/** A history: some bookings, the days before, a day of the crew, and what comes after it. */
export const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array<Step>(book.arbitrary, { minLength: 2, maxLength: 4 }),
    fc.array(
      fc.oneof({ weight: 6, arbitrary: beforehand.map((step) => [step]) }, { weight: 1, arbitrary: asking }),
      often,
    ),
    fc.array<Step>(fc.oneof(answer, ofCrew, passing(12, 3, 20, 60, 180), ...changes), often),
    fc.array<Step>(fc.oneof(answer, ofCrew, passing(6, 3, 60, 600), ...changes), { maxLength: 4 }),
  )
  .map(([booked, before, day, after]) => [...booked, ...before.flat(), MORNING, ...day, MORNING, ...after]);

const pickOf = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

/** Does what a step says, through the API. What is refused changes nothing. */
export async function act(world: PromiseWorld, step: Step): Promise<Effect> {
  const { swath, db } = world;
  switch (step.is) {
    case 'book':
      return bookOne(world, step);
    case 'answer':
      return answerOne(world, step);
    case 'order': {
      const day = DAYS[step.day]!;
      const stops = await world.stopsOf(day);
      const turned =
        stops.length > 0 ? [...stops.slice(step.turn % stops.length), ...stops.slice(0, step.turn % stops.length)] : [];
      await world.asCrew('PUT', '/api/company/route/order', { date: day, job_ids: turned });
      return {};
    }
    case 'plan':
      await world.asCrew('POST', '/api/company/route/plan', { date: DAYS[step.day] });
      return {};
    case 'hours':
      await changeHours(world, step);
      return {};
    case 'pass': {
      const now = await swath.ctx.clock.now(db);
      const next =
        step.to === 'morning'
          ? instantAt(addDays(dayAt(now, ZONE), 1), 8 * 60, ZONE)
          : new Date(now.getTime() + step.to * 60_000);
      await swath.setClock(next.toISOString());
      return {};
    }
    default: {
      const job = pickOf(await choices(world, step.is === 'crew'), step.job);
      return job ? actOn(world, job, step) : {};
    }
  }
}

/** The jobs that a step may be about: those that are not over, and of a crew's those of today, if there are any. */
async function choices({ jobs, swath, db }: PromiseWorld, isOfCrew: boolean): Promise<Promised[]> {
  const all = (await jobs()).filter(({ status }) => status !== 'canceled');
  const today = dayAt(await swath.ctx.clock.now(db), ZONE);
  const ofToday = all.filter(({ day }) => day === today);
  return isOfCrew && ofToday.length > 0 ? ofToday : all;
}

type OnJob = Extract<Step, { job: number }>;

async function actOn(world: PromiseWorld, job: Promised, step: OnJob): Promise<Effect> {
  const at = (day: Day, minute: number) => clockText(day, minute);
  const path = `/api/MowingJobs/${job.id}`;
  switch (step.is) {
    case 'move': {
      const day = DAYS[step.day]!;
      const time =
        step.minute === null ? {} : { startTimeLocal: at(day, step.minute), lockTime: step.minute % 60 === 0 };
      const answer = await world.asCrew('PATCH', `${path}/schedule`, { date: day, ...time });
      expect(answer.statusCode).toBeLessThan(500);
      return {};
    }
    case 'retime': {
      const body = { startTimeLocal: at(job.day, step.minute), lockTime: step.locked };
      const answer = await world.asCrew('POST', `${path}/retime`, body);
      expect(answer.statusCode).toBeLessThan(500);
      return {};
    }
    case 'crew': {
      const bodies: Record<CrewStep, object> = {
        ...{ 'running-late': { minutes: step.minutes }, 'on-my-way': {}, start: {}, complete: {} },
        undo: { step: job.status === 'completed' ? 'complete' : 'start' },
        'cannot-do': { reason: 'dog', note: '', next: 'move', date: DAYS[step.day] },
      };
      const answer = await world.asCrew('POST', `${path}/${step.what}`, bodies[step.what]);
      expect(answer.statusCode).toBeLessThan(500);
      return {};
    }
    case 'cancel': {
      if (step.by === 'company') await world.asCrew('POST', `${path}/call-off`, { reason: 'staff', note: '' });
      else if (code(await world.asOwner(job, 'cancel')) === null) return { canceledByOwner: job.id };
      return {};
    }
    case 'move own':
      return moveOwn(world, job, step);
  }
}

/** Books at any time, or in one of the offered windows, which the checkout then takes. */
async function bookOne(world: PromiseWorld, step: Extract<Step, { is: 'book' }>): Promise<Effect> {
  const [person, day] = [pickOf(world.people, step.who)!, DAYS[step.day]!];
  const offered = await world.offered(person, day);
  const window = pickOf([...offered, null], step.pick) ?? null;
  const page = await world.checkout(person, day, window?.from ?? null);
  expect(code(page)).not.toBe('window_taken');
  if (code(page) !== null) return {};
  const booked = await world.payAndBook(person, page, day, window?.from ?? null);
  expect([code(booked), minutesOf(booked.json().promised_window)]).toEqual([null, minutesOf(window)]);
  return { homeownerChanged: booked.json().id, agreed: { day, window: minutesOf(window) as Window | null } };
}

/** The homeowner moves a job, with a window that is offered for it, any time, or whatever can be kept. */
async function moveOwn(world: PromiseWorld, job: Promised, step: Extract<Step, { is: 'move own' }>): Promise<Effect> {
  const day = DAYS[step.day]!;
  const windows = step.pick === null ? [] : ((await world.windowsOf(job, day)) ?? []);
  const window = step.pick === null ? null : (pickOf([...windows, null], step.pick) ?? null);
  const chosen = step.pick === null ? {} : { arrival_from: window?.from ?? null };
  const answer = await world.asOwner(job, 'move', { date: day, ...chosen });
  expect(answer.statusCode).toBeLessThan(500);
  expect(code(answer)).not.toBe('window_taken');
  const isSame = job.day === day && (step.pick === null || sameAs(job.window, minutesOf(window)));
  if (code(answer) !== null || isSame) return {};
  const agreed = { day, window: minutesOf(window) as Window | null };
  return { homeownerChanged: job.id, ...(step.pick !== null && { agreed }) };
}

const sameAs = (a: Window | null, b: { start: number; end: number } | null) =>
  a?.start === b?.start && a?.end === b?.end;

/** A homeowner answers a move of the company that they are asked about. */
async function answerOne(world: PromiseWorld, { who, how }: Extract<Step, { is: 'answer' }>): Promise<Effect> {
  const asked = [];
  for (const person of world.people) {
    for (const question of await world.questions(person)) asked.push({ person, question });
  }
  const one = pickOf(asked, who);
  if (!one) return {};
  const { person, question } = one;
  const answer = await world.answer(person, how, question.id);
  expect(answer.statusCode).toBeLessThan(500);
  if (code(answer) !== null || how === 'decline' || question.answerBy === null) return {};
  const { jobId, newDate: day, newStart } = question;
  const window = minutesOf(question.newWindow) as Window | null;
  const time = newStart && clockAt(new Date(newStart), ZONE).minute;
  // A time outside of the window is agreed to with the day, if it is still free.
  if (time && window && isOutside(window, time)) {
    const { window: is } = (await world.jobs()).find(({ id }) => id === jobId)!;
    if (is?.start !== window.start) return { homeownerChanged: jobId, agreed: { day, window: promisedAround(time) } };
  }
  return { homeownerChanged: jobId, agreed: { day, window } };
}

/** The two hours from a time on, and no longer than the day. */
const promisedAround = (minute: number) => {
  const start = Math.min(minute, 24 * 60 - PROMISED_MINUTES);
  return { start, end: start + PROMISED_MINUTES } as Window;
};

/** The company closes a day, or shortens it, keeping the jobs on it or, if there are any, not at all. */
async function changeHours(world: PromiseWorld, { day, until, keep }: Extract<Step, { is: 'hours' }>): Promise<void> {
  const windows = until > 0 ? [{ start: '09:00', end: `${until}:00` }] : [];
  const item = { service_date: DAYS[day], is_available: until > 0, windows };
  const body = { p_company_id: world.company, p_items: [item] };
  const path = '/api/company/availability-overrides';
  const dry = await world.asCrew('POST', path, { ...body, dry_run: true });
  const standing: { id: JobId; asked: boolean }[] = dry.statusCode === 200 ? dry.json().standing : [];
  const kept = keep ? standing.filter(({ asked }) => !asked).map(({ id }) => id) : [];
  const answer = await world.asCrew('POST', path, { ...body, keep: kept });
  expect(answer.statusCode).toBeLessThan(500);
}

const two = (part: number) => String(part).padStart(2, '0');
/** A local time as the crew's page sends it: "2026-05-03T15:00:00". */
const clockText = (day: Day, minute: number) => `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
