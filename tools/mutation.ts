import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { runNode } from './program.ts'

const CONFIG = 'stryker.config.json'
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'

/**
 * `npm run test:mutation` changes the rules of domain/ in small ways and counts which changes its unit tests notice;
 * `npm run test:mutation -- coupons cart` those of these subjects. Below 85 % it fails.
 */
const subjects = process.argv.slice(2)
const chosen = subjects.map((subject) => `domain/${subject}/**/*.ts`)
const configured = z.object({ mutate: z.array(z.string()) }).parse(JSON.parse(await readFile(CONFIG, 'utf8')))
const leftOut = configured.mutate.filter((pattern) => pattern.startsWith('!'))
const mutate = [...chosen, ...leftOut].join(',')

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
const { code } = await runNode([STRYKER, 'run', ...(subjects.length > 0 ? ['--mutate', mutate] : [])], {
  quiet: false,
  signal: stop.signal,
})
process.exitCode = code
