import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Runs a small process connected by a pipe. If the shop is killed, the pipe closes and the guard sends the signal to
 * the process, or to its whole group. Stop the guard together with the program.
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
  // Nothing is written: the pipe only has to close when this process ends.
  guard.stdin.on('error', () => guard.stdin.destroy())
  return guard
}
