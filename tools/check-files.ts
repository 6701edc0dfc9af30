import { faultsOf } from './checks/file-rules.ts'
import { sourceFiles } from './source-files.ts'

/** Whether every file keeps to the house's rules that no other tool knows. */
const faults = sourceFiles().flatMap(faultsOf)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
