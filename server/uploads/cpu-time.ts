/** The CPU time of this process since its start, all threads together, in whole milliseconds. */
export function spentCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.ceil((user + system) / 1_000)
}
