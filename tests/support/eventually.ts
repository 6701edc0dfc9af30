import { vi } from 'vitest'

/**
 * Tries again until the check passes, for at most 15 s: what other processes and jobs do has no time of its own, and on
 * a busy machine, or where notices are polled, Vitest's default of one second is too short.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, 15_000)
}
