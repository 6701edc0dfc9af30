import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

/**
 * The shop with hot reload: pages reload by themselves, and a change of the server's code restarts it. (Node's own
 * --watch also sees the files that Vite writes, and would restart endlessly.)
 */
const WATCHED = ['server', 'domain', 'payment-sandbox', 'courier-sandbox', 'sandbox']

/** Editors write a file in several steps. */
const SETTLE_MS = 150

let shop = start()
let restart: NodeJS.Timeout | undefined
let stopping = false

for (const folder of WATCHED) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (name === null || !/\.(ts|mjs|sql)$/.test(name) || name.endsWith('.test.ts')) return
    clearTimeout(restart)
    restart = setTimeout(() => void startAnew(`${folder}/${name}`), SETTLE_MS)
  })
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
process.on('disconnect', () => void stop()) // The parent process was killed.

function start(): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start/start.ts'], {
    // Ctrl-C reaches the shop through us, once.
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PHIRKI_DEV: '1', DRAIN_SECONDS: '0' },
  })
}

async function startAnew(changed: string): Promise<void> {
  process.stderr.write(`${changed} changed: starting anew\n`)
  await ended(shop)
  if (!stopping) shop = start()
}

async function stop(): Promise<void> {
  stopping = true
  clearTimeout(restart)
  await ended(shop)
  process.exit(0)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
