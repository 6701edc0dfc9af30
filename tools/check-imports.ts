import { findCycle, type Import, importsOf } from './checks/import-graph.ts'
import { faultOf } from './checks/import-rules.ts'
import { sourceFiles } from './source-files.ts'

const ROOMS = /^(domain|server|web|payment-sandbox|demo|tools|tests)\//

/** Whether rooms import each other in the allowed directions, and nothing imports itself in the end. */
const files = sourceFiles().filter(({ path }) => ROOMS.test(path) && /\.(ts|tsx|mjs)$/.test(path))
const imports: Import[] = files.flatMap(importsOf)

const faults = imports.flatMap((entry) => {
  const fault = faultOf(entry)
  return fault === null ? [] : [`${entry.from}:${entry.line}: ${fault}`]
})
const cycle = findCycle(imports)
if (cycle !== null) faults.push(`a cycle of imports: ${cycle.join(' -> ')}`)

for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
