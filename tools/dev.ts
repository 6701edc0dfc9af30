import { spawn } from 'node:child_process'

/**
 * The shop with hot reload: pages reload by themselves, and a change of the server's own files starts
 * it anew (the watcher knows them from its imports).
 */
const child = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    'server/start.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, PHIRKI_DEV: '1' } },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
process.on('disconnect', () => child.kill('SIGTERM')) // whoever started us was killed
process.channel?.unref()
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
