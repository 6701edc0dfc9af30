import { checks } from './testing/checks.ts'
import { report, runParts } from './testing/part.ts'

process.exitCode = report(await runParts(checks, new AbortController().signal))
