import { problemWords } from '@swath/contract/problems';
import { type QueuedJob, type QueueQuestion, queue } from '@swath/contract/queue';
import { queueQuestions } from '@swath/contract/queue-questions';
import { greenBlade } from '@swath/fixtures/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleId } from '../../../testing/sample-id.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { questionWords } from '../queued/queued-card.tsx';
import { queueServer, refusal } from '../testing/queue-server.ts';
import { jobForCompany, sampleQueuedJob } from '../testing/sample-queued-job.ts';
import { AskBox } from './ask-box.tsx';
import { QuestionsDialog } from './questions-dialog.tsx';

const { times, answer, serveAll, stop } = queueServer();
let jobs: QueuedJob[];
beforeEach(() => {
  jobs = [];
  serveAll(() => jobs);
});
afterEach(stop);

const aQuestion = (number: number, changed: Partial<QueueQuestion> = {}): QueueQuestion => ({
  id: sampleId(900 + number),
  companyId: sampleId(801),
  companyName: greenBlade.name,
  question: 'How wide is the gate?',
  askedAt: '2026-11-24T15:00:00.000Z',
  answer: null,
  answeredAt: null,
  ...changed,
});
const answered = (number: number) =>
  aQuestion(number, { answer: 'Forty inches.', answeredAt: '2026-11-24T16:00:00.000Z' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a company', () => {
  const open = (questions: QueueQuestion[] = []) => {
    const job = jobForCompany({ questions });
    show(<AskBox job={job} />, quietQueryClient());
    return job;
  };

  test('asks, and the field is empty for the next one', async () => {
    const job = open();
    answer(queueQuestions.ask, () => ({ ...job, questions: [aQuestion(1)] }));
    await userEvent.type(screen.getByLabelText('Ask the homeowner'), ' How wide is the gate? ');
    await press('Ask');
    await waitFor(() => expect(screen.getByLabelText('Ask the homeowner')).toHaveValue(''));
    expect(times(queueQuestions.ask)).toMatchObject([
      { body: { question: 'How wide is the gate?' }, params: { id: job.id } },
    ]);
  });

  test('is told what is missing or too long, and sends nothing', async () => {
    open();
    await press('Ask');
    expect(await screen.findByText('Please write your question.')).toBeVisible();
    expect(screen.getByLabelText('Ask the homeowner')).toHaveFocus();
    await userEvent.click(screen.getByLabelText('Ask the homeowner'));
    await userEvent.paste('x'.repeat(501));
    await press('Ask');
    expect(await screen.findByText('Please use up to 500 characters.')).toBeVisible();
    expect(times(queueQuestions.ask)).toEqual([]);
  });

  test.each(['contact_details', 'too_many_questions_of_all'] as const)(
    'reads why it was refused (%s), and what was typed stays',
    async (code) => {
      answer(queueQuestions.ask, () => refusal(code));
      open();
      await userEvent.type(screen.getByLabelText('Ask the homeowner'), 'Call 573-555-0142.');
      await press('Ask');
      expect(await screen.findByText(problemWords(code))).toBeVisible();
      expect(screen.getByLabelText('Ask the homeowner')).toHaveValue('Call 573-555-0142.');
    },
  );

  test('reads the answer, waits for one, and asks five at most', () => {
    open([answered(1), aQuestion(2, { question: 'Any dogs?' })]);
    expect(screen.getByText('Forty inches.')).toBeVisible();
    expect(screen.getByText(/^The homeowner answered/)).toBeVisible();
    expect(screen.getByText('Waiting for an answer.')).toBeVisible();
    expect(screen.queryByLabelText('Ask the homeowner')).toBeNull();
  });

  test('that has asked five times is told so', () => {
    open([1, 2, 3, 4, 5].map(answered));
    expect(screen.getByText(problemWords('too_many_questions'))).toBeVisible();
    expect(screen.queryByLabelText('Ask the homeowner')).toBeNull();
  });
});

describe('a homeowner', () => {
  const open = (questions: QueueQuestion[]) => {
    const job = sampleQueuedJob({ questions });
    jobs = [job];
    show(<QuestionsDialog job={job} opened onClose={() => {}} />, quietQueryClient());
    return job;
  };

  test('answers, and reads who asked what', async () => {
    const job = open([answered(1), aQuestion(2, { question: 'Any dogs?' })]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Questions about your lawn' }));
    expect(dialog.getAllByText(/^Green Blade Mowing · /)).toHaveLength(2);
    expect(dialog.getByText('Forty inches.')).toBeVisible();
    const done = aQuestion(2, { question: 'Any dogs?', answer: 'One, shy.', answeredAt: '2026-11-24T17:00:00.000Z' });
    answer(queueQuestions.answer, () => {
      jobs = [{ ...job, questions: [answered(1), done] }];
      return jobs[0];
    });
    await userEvent.type(dialog.getByLabelText('Your answer to Green Blade Mowing'), 'One, shy.');
    await press('Send answer');
    expect(await dialog.findByText('One, shy.')).toBeVisible();
    expect(dialog.queryByLabelText(/^Your answer/)).toBeNull();
    expect(times(queueQuestions.answer)).toMatchObject([
      { body: { answer: 'One, shy.' }, params: { id: job.id, questionId: done.id } },
    ]);
  });

  test('reads why an answer was refused, and what was typed stays', async () => {
    answer(queueQuestions.answer, () => refusal('contact_details'));
    open([aQuestion(1)]);
    const field = await screen.findByLabelText('Your answer to Green Blade Mowing');
    await press('Send answer');
    expect(await screen.findByText('Please write your answer.')).toBeVisible();
    await userEvent.type(field, 'harriet@homeowner.test');
    await press('Send answer');
    expect(await screen.findByText(problemWords('contact_details'))).toBeVisible();
    expect(field).toHaveValue('harriet@homeowner.test');
  });

  test('of a job that left the queue reads that there is nothing to answer', async () => {
    const job = sampleQueuedJob({ status: 'expired', questions: [aQuestion(1)] });
    jobs = [job];
    show(<QuestionsDialog job={job} opened onClose={() => {}} />, quietQueryClient());
    expect(await screen.findByText('This job is no longer in the queue.')).toBeVisible();
    await waitFor(() => expect(times(queue.listOwn)).toHaveLength(1));
  });
});

test.each([
  [[], 'Questions'],
  [[answered(1)], 'Questions'],
  [[answered(1), aQuestion(2)], 'Answer 1 question'],
  [[aQuestion(1), aQuestion(2)], 'Answer 2 questions'],
])('the button of %j says %s', (questions, words) => expect(questionWords({ questions })).toBe(words));
