import type { Reporter, TestModule } from 'vitest/node';

/** One plain last line with the counts, for people and programs that read only the end of a log. */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string) => states.filter((found) => found === state).length;
    process.stdout.write(
      `\nTests: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`,
    );
  }
}
