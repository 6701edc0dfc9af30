import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBrowser } from '../find-browser.ts'
import { runNode } from '../program.ts'
import type { Counts, Part } from './part.ts'

const RESULTS = '.cache/test-results'
const COMPILED = resolve('.cache/compiled-tests')

/** Tests of Vitest: the projects whose names begin so (`unit` and `unit-rules`), or with `args` a part of them. */
export function vitest(project: 'unit' | 'integration', args: string[]): Part {
  return {
    name: project,
    run: async (signal) => {
      const results = freshFile(`${project}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
      const program = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}*`]
      // Each worker loads the same libraries: compiled once, they load in half the time.
      const env = { NODE_COMPILE_CACHE: COMPILED }
      const { code } = await runNode([...program, ...reporters, ...args], { quiet: false, signal, env })
      return readVitest(results, code)
    },
  }
}

/** Journeys in a browser, which is found or fetched first. */
export function playwright(args: string[]): Part {
  return {
    name: 'e2e',
    run: async (signal) => {
      const browser = await findBrowser()
      const results = freshFile('e2e.json')
      const { code } = await runNode(
        ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
        {
          quiet: false,
          signal,
          env: { PHIRKI_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: results },
        },
      )
      return readPlaywright(results, code)
    },
  }
}

export function readVitest(path: string, code: number): Counts {
  const { numPassedTests, numFailedTests, testResults } = readJson<VitestReport>(path)
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    // A file that could not be loaded has failed without a test.
    if (message !== '' && assertionResults.length === 0) return [`${name}\n${beginning(message)}`]
    return assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${fullName} failed\n${beginning(failureMessages.join('\n'))}`)
  })
  return atLeastOneFailure(code, { passed: numPassedTests, failed: numFailedTests, failures })
}

export function readPlaywright(path: string, code: number): Counts {
  const { stats } = readJson<{ stats: { expected: number; unexpected: number } }>(path)
  // Playwright itself ends with the names and reasons of those that failed.
  return atLeastOneFailure(code, { passed: stats.expected, failed: stats.unexpected })
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; failureMessages: string[] }[]
  }[]
}

/** Enough of a reason to recognise it; a difference of two objects can be pages long. */
function beginning(reason: string): string {
  const lines = reason.split('\n').filter((line) => !line.includes('node_modules'))
  return lines.slice(0, 30).join('\n').slice(0, 2_000)
}

/** A file that cannot be loaded or an error between tests fails the runner without failing a test. */
function atLeastOneFailure(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, 'utf8')) as Shape
}

function freshFile(name: string): string {
  mkdirSync(RESULTS, { recursive: true })
  rmSync(`${RESULTS}/${name}`, { force: true })
  return `${RESULTS}/${name}`
}
