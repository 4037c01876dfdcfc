/**
 * Batches lookups like a dataloader without its cache: all lookups of one turn of the event loop become one query. That
 * query is sent after the last of these lookups, so a result is never older than its lookup, and a single lookup does
 * not wait.
 *
 * @param ask  looks several up at once; returns the results in the same order
 */
export function batchLookups<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let open: { questions: Question[]; answers: Promise<readonly Answer[]> } | undefined;

  const send = (questions: readonly Question[]): Promise<readonly Answer[]> =>
    new Promise((resolve, reject) => {
      setImmediate(() => {
        open = undefined;
        ask(questions).then(resolve, reject);
      });
    });

  return async (question) => {
    if (!open) {
      const questions: Question[] = [];
      open = { questions, answers: send(questions) };
    }
    const { questions, answers } = open;
    const place = questions.push(question) - 1;
    return (await answers)[place]!;
  };
}
