import { type ChildProcess, spawn } from 'node:child_process'

/**
 * When the shop is killed without a chance to stop what it started, the pipe to this small process
 * closes, and it sends the signal instead: to one process, or to its whole group. Whoever stops the
 * program ends its guard too.
 */
export function guardAgainstOrphan(
  pid: number,
  { signal, group }: { signal: 'INT' | 'KILL'; group: boolean },
): ChildProcess {
  const script = `read -r _; kill -s ${signal} -- "$0" 2>/dev/null`
  const guard = spawn('/bin/sh', ['-c', script, group ? `-${pid}` : String(pid)], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // Nothing is ever written: the pipe only has to close with us.
  guard.stdin.on('error', () => guard.stdin.destroy())
  return guard
}
