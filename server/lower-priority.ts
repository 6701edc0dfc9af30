import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of a child process below that of requests. Where the system forbids it, as for a hardened
 * service, it keeps its normal priority.
 */
export function lowerPriority(
  pid: number | undefined,
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL,
): void {
  if (pid === undefined) return
  try {
    setPriority(pid, priority)
  } catch {
    // Not permitted, or already ended.
  }
}
