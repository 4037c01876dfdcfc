/** An interruptible sleep. Rung while nothing waits, it makes the next wait return immediately. */
export class Alarm {
  #rung = false;
  #wake: () => void = () => undefined;

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  /** @param milliseconds  maximum duration */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, milliseconds));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#rung = false;
  }
}
