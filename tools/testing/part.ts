export interface Counts {
  passed: number
  failed: number
  /** What failed, by name and with the beginning of its reason; said again at the very end. */
  failures?: string[]
}

/** One thing that says yes or no: a check, or a runner with tests of its own. */
export interface Part {
  name: string
  run: (signal: AbortSignal) => Promise<Counts>
}

export interface Outcome extends Counts {
  name: string
  seconds: number
}

/** Runs the parts one after another (two cores have no room for more) and says how each went. */
export async function runParts(parts: Part[], signal: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const part of parts) {
    console.log(`\n== ${part.name}`)
    const start = performance.now()
    const counts = signal.aborted ? { passed: 0, failed: 1 } : await countsOf(part, signal)
    outcomes.push({ name: part.name, ...counts, seconds: (performance.now() - start) / 1000 })
  }
  return outcomes
}

/** Prints the table of parts and the one line that sums them up, and answers the exit code. */
export function report(outcomes: Outcome[]): number {
  console.log('')
  for (const { name, passed, failed, seconds } of outcomes) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
    console.log(`${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s ${counts}`)
  }
  for (const { name, failures = [] } of outcomes) {
    for (const failure of failures) console.log(`\n${name}: ${failure}`)
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

async function countsOf(part: Part, signal: AbortSignal): Promise<Counts> {
  try {
    const counts = await part.run(signal)
    if (counts.passed + counts.failed > 0) return counts
    console.log(`${part.name}: nothing ran`)
    return { passed: 0, failed: 1 }
  } catch (error) {
    console.log(error)
    return { passed: 0, failed: 1 }
  }
}
