import { constants, setPriority } from 'node:os'

/**
 * Lets a process of ours work when shoppers leave the processor to it. Where the system forbids that, as a hardened
 * service may, it works with ordinary priority.
 */
export function giveWay(
  pid: number | undefined,
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL,
): void {
  if (pid === undefined) return
  try {
    setPriority(pid, priority)
  } catch {
    // Not ours to change, or ended already.
  }
}
