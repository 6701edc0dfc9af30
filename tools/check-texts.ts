import { resolve } from 'node:path'
import { textFaults } from './checks/text-rules.ts'

/** Whether the pages survive a browser that translates them. */
const faults = textFaults(resolve('tsconfig.json'), resolve('web'))
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
