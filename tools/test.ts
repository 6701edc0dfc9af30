import { build, checks, pseudoBuild } from './testing/checks.ts'
import { type Part, report, runParts } from './testing/part.ts'
import { playwright, vitest } from './testing/runners.ts'

/**
 * Longer than this something hangs: what still runs is stopped and counts as failed. On two quiet cores the whole
 * takes about a quarter of an hour, and three times as long where all is tried; on busy ones it may take its time.
 */
const LIMIT_MS = 120 * 60_000

/** Only the thorough run asks the pages what no text file says: `check-texts` asks the sources each time. */
const pseudo = process.env.THOROUGH === '1' ? [pseudoBuild] : []

/** All parts, or with `npm test -- <part> [arguments of its runner]` one of them. */
function chosen([name, ...args]: string[]): Part[] {
  switch (name) {
    case undefined:
      return [...checks, vitest('unit', []), build, vitest('integration', []), ...pseudo, playwright([])]
    case 'check':
      return checks
    case 'unit':
      return [vitest('unit', args)]
    case 'integration':
      return [build, vitest('integration', args)]
    case 'e2e':
      return [build, ...pseudo, playwright(args)]
    default:
      throw new Error(`Unknown part "${name}": there are check, unit, integration and e2e.`)
  }
}

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
process.on('disconnect', () => stop.abort()) // The parent process was killed.
process.channel?.unref()
setTimeout(() => {
  console.log(`stopped after ${LIMIT_MS / 60_000} minutes`)
  stop.abort()
}, LIMIT_MS).unref()

process.exitCode = report(await runParts(chosen(process.argv.slice(2)), stop.signal))
