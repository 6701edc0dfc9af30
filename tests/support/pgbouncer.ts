import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { findRunAs } from '#server/db/embedded/run-as.ts'
import { freePort } from './shop-process.ts'

/** Where pgbouncer is installed; null where it is not. */
export function findPgbouncer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file)) ?? null
}

/** pgbouncer in transaction mode before a database, as docs/operations/several-machines.md shows it. */
export async function startPgbouncer(
  program: string,
  connectionString: string,
  { limitMs = null }: { limitMs?: number | null } = {},
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'phirki-pgbouncer-'))
  chmodSync(home, 0o777)
  const port = await freePort()
  const target = new URL(connectionString)
  const host = target.searchParams.get('host') ?? target.hostname
  const database = target.pathname.slice(1)
  const limit = limitMs === null ? '' : ` connect_query='set statement_timeout = ${limitMs}'`
  const config = [
    '[databases]',
    `${database} = host=${host} port=${target.port || 5432} user=${target.username}${limit}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = any\npool_mode = transaction\ndefault_pool_size = 3`,
  ]
  writeFileSync(join(home, 'pgbouncer.ini'), `${config.join('\n')}\n`)
  chmodSync(join(home, 'pgbouncer.ini'), 0o644)
  // It refuses to run as root, and the socket of the tests' database is for the account that runs it.
  const { command } = findRunAs({ postgres: program, folder: home })
  const { file, args, ...account } = command(program, ['-q', join(home, 'pgbouncer.ini')])
  const child = spawn(file, args, { stdio: 'ignore', ...account })
  target.hostname = '127.0.0.1'
  target.port = String(port)
  target.search = ''
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: target.href })
    await client.connect()
    await client.end()
  }, 20_000)
  return {
    connectionString: target.href,
    async stop() {
      const closed = once(child, 'exit')
      child.kill('SIGTERM')
      await closed
      rmSync(home, { recursive: true, force: true })
    },
  }
}
