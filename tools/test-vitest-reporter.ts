// Writes the report on a Vitest run that `npm test` needs to its `--outputFile`. Vitest's own JSON contains neither the
// database of a test nor failures outside any test.
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import type { VitestReport } from './test-reports.ts';

type Told = { stack?: string; message?: string; cause?: Told };

function told({ stack, message, cause }: Told): string {
  const why = cause ? `\nCaused by: ${told(cause)}` : '';
  return `${stack || message || 'It does not say why.'}${why}`;
}

function moduleOf(module: TestModule): VitestReport['modules'][number] {
  const around = [module, ...module.children.allSuites()];
  return {
    project: module.project.name,
    path: module.moduleId,
    state: module.state(),
    errors: around.flatMap((one) => one.errors().map(told)),
    seconds: module.diagnostic().duration / 1000,
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      state: test.result().state,
      reason: (test.result().errors ?? []).map(told).join('\n'),
    })),
  };
}

/** The reporter that `npm test` gives to Vitest, which creates one instance of it. */
export default class TestReporter implements Reporter {
  #file = '';

  onInit(vitest: Vitest) {
    const { outputFile } = vitest.config;
    if (typeof outputFile !== 'string') throw new Error('Say where to write: --outputFile=FILE');
    this.#file = outputFile;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly Told[], end: TestRunEndReason) {
    const isCut = end === 'interrupted';
    const report: VitestReport = { isCut, errors: errors.map(told), modules: modules.map(moduleOf) };
    writeFileSync(this.#file, JSON.stringify(report));
  }
}
