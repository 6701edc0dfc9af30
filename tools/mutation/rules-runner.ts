import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InstrumenterContext } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import fc from 'fast-check'
import { type LoadedTest, loadedTests, loadTests } from './loaded-tests.ts'

/**
 * Runs the unit tests of rules for Stryker (decision 020): loads them once, with every change in place, and for each change
 * only switches it on and calls the tests that meet it. Rules are pure, so no test can leave anything behind for the next; where a
 * changed rule does, the process is left and another one judges.
 */
class RulesRunner implements TestRunner {
  readonly #stryker: InstrumenterContext = {}
  #tests = new Map<string, LoadedTest>()
  #judged = 0
  #spoilt = false

  constructor() {
    Object.assign(globalThis, { __stryker__: this.#stryker })
  }

  capabilities() {
    // Without this Stryker starts a process for each change that is met while a rule is loaded as well. Changes that are
    // met only then are left out (`ignoreStatic` in stryker.config.json).
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    const stand = new URL('./loaded-tests.ts', import.meta.url).href
    registerHooks({
      resolve: (name, context, next) =>
        name === 'vitest' && context.parentURL?.endsWith('.test.ts')
          ? { url: stand, shortCircuit: true }
          : next(name, context),
    })
    for (const file of ['tests/support/fixed-seed.ts', ...globSync('domain/**/*.test.ts').toSorted()]) {
      await loadTests(file, () => import(pathToFileURL(resolve(file)).href))
    }
    // The shortest example of a failure is of no use here, and to search it takes longest.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
    this.#tests = new Map(loadedTests().map((test) => [test.id, test]))
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = []
    for (const test of this.#tests.values()) {
      this.#stryker.currentTestId = test.id
      tests.push(await result(test))
    }
    delete this.#stryker.currentTestId
    const { mutantCoverage = { static: {}, perTest: {} } } = this.#stryker
    return { status: DryRunStatus.Complete, tests, mutantCoverage }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    // Stryker starts another process and asks again.
    if (this.#spoilt) throw new Error('A changed rule has left something behind')
    this.#judged += 1
    const { activeMutant, hitLimit } = options
    Object.assign(this.#stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    const tests: TestResult[] = []
    for (const test of this.#nearestFirst(options)) {
      const ended = await result(test)
      tests.push(ended)
      if (ended.status === TestStatus.Failed) break
    }
    delete this.#stryker.activeMutant
    const endless = determineHitLimitReached(this.#stryker.hitCount, hitLimit)
    const failed = tests.find(({ status }) => status === TestStatus.Failed)
    if (failed !== undefined) await this.#provePure(failed.id)
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests })
  }

  /** The test that failed passes without the change, or the change is judged in a process of its own. */
  async #provePure(id: string): Promise<void> {
    const test = this.#tests.get(id)
    if (test === undefined || (await result(test)).status === TestStatus.Success) return
    this.#spoilt = true
    if (this.#judged > 1) throw new Error(`"${id}" fails without a change`)
  }

  #nearestFirst({ testFilter = [], sandboxFileName }: MutantRunOptions): LoadedTest[] {
    const changed = relative(process.cwd(), sandboxFileName)
    const distance = ({ file }: LoadedTest) =>
      file === changed.replace('.ts', '.test.ts') ? 0 : dirname(file) === dirname(changed) ? 1 : 2
    const tests = testFilter.flatMap((id) => this.#tests.get(id) ?? [])
    return tests.toSorted((a, b) => distance(a) - distance(b))
  }
}

async function result({ id, file, run }: LoadedTest): Promise<TestResult> {
  const from = performance.now()
  const about = () => ({ id, name: id, fileName: file, timeSpentMs: performance.now() - from })
  try {
    await run()
    return { ...about(), status: TestStatus.Success }
  } catch (error) {
    return { ...about(), status: TestStatus.Failed, failureMessage: String(error) }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'rules', RulesRunner)]
