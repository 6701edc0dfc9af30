export type Lock = { ok: true; release: () => void } | { ok: false; holder: number | null }

/** When a process started, as an opaque text; null if no such process runs. */
export function processStart(pid: number): string | null

/** Takes the lock file if no running process holds it. The lock of a dead process is taken over. */
export function tryLock(path: string): Lock

/** Takes the lock, waiting at most `limitMs` for its holder; `onWait` is called once. */
export function waitForLock(
  path: string,
  options: { onWait: (holder: number | null) => void; limitMs?: number },
): Promise<Lock>
