import { PSEUDO_LANGUAGE } from '#domain/language/languages.ts'
import { type Ended, runNode } from '../program.ts'
import type { Part } from './part.ts'

const TSC = 'node_modules/typescript/bin/tsc'

/** Everything that can be said about the sources without running them; each counts as one. */
export const checks: Part[] = [
  check('types', [
    ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
    [TSC, '-p', 'tsconfig.json'],
    [TSC, '-p', 'domain/tsconfig.json'],
    [TSC, '-p', 'tools/tsconfig.json'],
  ]),
  check('lint', [
    ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn', '--error-on-warnings'],
  ]),
  check('unused', [['node_modules/knip/bin/knip.js', '--no-progress']]),
  check('files', [['tools/check-files.ts'], ['tools/check-texts.ts'], ['tools/check-secrets.ts']]),
  // What the version before could not work with; `.squawk.toml` says from which migration on.
  check('migrations', [['node_modules/squawk-cli/js/bin/squawk', 'server/db/migrations/*.sql']]),
]

/** The pages and scripts, without which neither requests nor browsers can be answered. */
export const build = check('build', [['tools/run.mjs', 'build']])

/** The same pages in accented English in brackets: what is not in brackets there, no text file says. */
export const pseudoBuild = check('pseudo build', [['tools/run.mjs', 'build', PSEUDO_LANGUAGE]])

function check(name: string, programs: string[][]): Part {
  return {
    name,
    run: async (signal) => {
      for (const args of programs) {
        const ended: Ended = await runNode(args, { quiet: true, signal })
        if (ended.code === 0) continue
        console.log(ended.output)
        return { passed: 0, failed: 1 }
      }
      return { passed: 1, failed: 0 }
    },
  }
}
