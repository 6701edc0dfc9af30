import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { runNode } from './program.ts'

const FOLDER = 'tools/bench'

/** `npm run bench -- <name> [arguments]` runs one benchmark, without a name all of them in turn. */
const [chosen, ...args] = process.argv.slice(2)
const names = benchmarks()
if (chosen !== undefined && !names.includes(chosen)) {
  console.log(`Unknown benchmark "${chosen}": there are ${names.join(', ')}.`)
  process.exit(2)
}

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
for (const name of chosen === undefined ? names : [chosen]) {
  const { code } = await runNode([resolve(FOLDER, `${name}.ts`), ...args], {
    quiet: false,
    signal: stop.signal,
  })
  if (code !== 0) process.exitCode = code
}

/** A benchmark prints its result; the other files of the folder are what benchmarks share. */
function benchmarks(): string[] {
  return readdirSync(FOLDER)
    .filter(
      (file) => file.endsWith('.ts') && readFileSync(`${FOLDER}/${file}`, 'utf8').includes('printBench('),
    )
    .map((file) => basename(file, '.ts'))
    .sort()
}
