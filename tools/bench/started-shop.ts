import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface StartedShop {
  readonly port: number
  /** The process that serves, of which CPU time and memory are read. */
  readonly pid: number
  stop(): Promise<void>
}

/** A shop on a free port with the demo catalogue and a database of its own, started as `npm start` does. */
export async function startShopLikeNpm(): Promise<StartedShop> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'phirki-bench-'))
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  for await (const part of child.stdout) {
    said += String(part)
    if (said.includes('ready http')) break
  }
  if (!said.includes('ready http')) throw new Error('Cannot measure as the shop did not start')
  return {
    port,
    pid: childrenOf(child.pid ?? 0)[0] ?? 0,
    async stop() {
      const closed = once(child, 'exit')
      child.kill('SIGTERM')
      await closed
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('Cannot find a free port')
  return address.port
}

/** The processes that a process has started; none where the system does not tell (it is Linux that does). */
export function childrenOf(pid: number): number[] {
  const list = readIfThere(`/proc/${pid}/task/${pid}/children`)
  return list.split(' ').filter(Boolean).map(Number)
}

/** CPU time that a process has used, in ms; NaN where the system does not tell. */
export function cpuMsOf(pid: number): number {
  const fields = readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')
  // User and system time in ticks of 10 ms.
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : Number.NaN
}

/** Resident memory of a process in MB; NaN where the system does not tell. */
export function memoryMbOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1]
  return kilobytes ? Number(kilobytes) / 1_024 : Number.NaN
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
