import { readFile, rm } from 'node:fs/promises'
import * as z from 'zod'
import { mutationReport, subjectScores } from './mutation/subject-scores.ts'
import { runNode } from './program.ts'

const CONFIG = 'stryker.config.json'
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'
const LOWEST_PERCENT = 85

/**
 * `npm run test:mutation` changes the rules of domain/ in small ways and counts which changes its unit tests notice;
 * `npm run test:mutation -- coupons cart` those of these subjects. It fails when a subject is below 85 %.
 */
const subjects = process.argv.slice(2)
const chosen = subjects.map((subject) => `domain/${subject}/**/*.ts`)
const configured = z
  .object({ mutate: z.array(z.string()), jsonReporter: z.object({ fileName: z.string() }) })
  .parse(JSON.parse(await readFile(CONFIG, 'utf8')))
const leftOut = configured.mutate.filter((pattern) => pattern.startsWith('!'))
const mutate = [...chosen, ...leftOut].join(',')
const reportFile = configured.jsonReporter.fileName

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
await rm(reportFile, { force: true })
const { code } = await runNode([STRYKER, 'run', ...(subjects.length > 0 ? ['--mutate', mutate] : [])], {
  quiet: false,
  signal: stop.signal,
})
process.exitCode = code
if (code === 0) judge(subjectScores(mutationReport.parse(JSON.parse(await readFile(reportFile, 'utf8')))))

function judge(scores: ReturnType<typeof subjectScores>): void {
  console.table(scores.map(({ percent, ...rest }) => ({ ...rest, percent: percent.toFixed(1) })))
  const low = scores.filter(({ percent }) => percent < LOWEST_PERCENT).map(({ subject }) => subject)
  if (low.length === 0 && scores.length > 0) return
  console.error(
    low.length > 0 ? `Below ${LOWEST_PERCENT} %: ${low.join(', ')}` : 'There was nothing to change.',
  )
  process.exitCode = 1
}
