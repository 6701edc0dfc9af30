/** What this process has spent of processors since its start, all its threads together, in whole milliseconds. */
export function spentCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.ceil((user + system) / 1_000)
}
