/**
 * Makes one statement of what several requests ask at the same moment: whatever is asked within one turn of the event
 * loop goes to the database together. It is sent after the last of them has asked, so nobody is told what was so before
 * they asked; and who asks alone waits for nobody.
 *
 * @param ask  answers so many questions at once, in their order
 */
export function askTogether<Question, Answer>(
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
