import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts'
import { processStart } from '#server/db/embedded/process-lock.mjs'
import type { Way } from '#server/db/embedded/run-as.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { firstOf, isThorough } from '#tests/support/thorough.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

let folder = ''
let children: ChildProcess[] = []

/** A database that was made once: most tests are about what happens to one that is there. */
let pristine = ''
beforeAll(async () => {
  pristine = mkdtempSync(join(tmpdir(), 'phirki-pristine-'))
  const server = await startEmbeddedPostgres({ dataDir: pristine, log: fail })
  await server.stop()
})
afterAll(() => rmSync(pristine, { recursive: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phirki-embedded-'))
  chmodSync(folder, 0o755)
  children = []
})
afterEach(async () => {
  await Promise.all(children.map((child) => ended(child, 'SIGKILL')))
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

describe('startEmbeddedPostgres()', () => {
  it('creates a database beside one that was left half made, and finds it again', async () => {
    mkdirSync(join(folder, 'postgres/new-half'), { recursive: true })
    writeFileSync(join(folder, 'postgres/new-half/PG_VERSION'), '18\n')
    expect(await visit(folder)).toBe(1)
    expect(await visit(folder)).toBe(2)
    expect(readdirSync(join(folder, 'postgres'))).toEqual(['data'])
  })

  it('sorts alike on every machine and writes to disk before it answers', async () => {
    furnish(folder)
    const server = await startEmbeddedPostgres({ dataDir: folder, log: fail })
    const settings = await ask(
      server.connectionString,
      `select current_setting('fsync') || current_setting('synchronous_commit') ||
        current_setting('server_encoding') || current_setting('listen_addresses') as value`,
    )
    const order = await ask(
      server.connectionString,
      `select string_agg(v, '' order by v) as value from unnest('{b,A,a,B}'::text[]) v`,
    )
    await server.stop()
    expect([settings, order]).toEqual(['ononUTF8', 'ABab'])
  })

  it('starts again after the shop was killed, with everything that was committed', async () => {
    furnish(folder)
    const child = start(folder)
    expect(await firstLine(child)).toMatch(/^visits 1 /)
    await ended(child, 'SIGKILL')
    expect(await visit(folder)).toBe(2)
  })

  it('stops the database of a killed shop even if no other shop starts', async () => {
    furnish(folder)
    const child = start(folder)
    await firstLine(child)
    const postmaster = postmasterOf(folder)
    await ended(child, 'SIGKILL')
    await expect.poll(() => processStart(postmaster), { timeout: 10_000 }).toBeNull()
  })

  it.runIf(process.platform === 'linux')('stops a database that lost its shop and its guard', async () => {
    furnish(folder)
    const child = start(folder)
    await firstLine(child)
    const postmaster = postmasterOf(folder)
    process.kill(guardOf(postmaster), 'SIGKILL')
    await ended(child, 'SIGKILL')
    const said: string[] = []
    const server = await startEmbeddedPostgres({ dataDir: folder, log: (line) => said.push(line) })
    await server.stop()
    expect(said).toEqual([`stopping the database that a killed shop left behind (process ${postmaster})`])
    expect(processStart(postmaster)).toBeNull()
  })

  it('is not misled by a process number that went to another program', async () => {
    furnish(folder)
    const child = start(folder)
    await firstLine(child)
    const path = join(folder, 'postgres/data/postmaster.pid')
    const content = readFileSync(path, 'utf8')
    await ended(child, 'SIGTERM')
    writeFileSync(path, content.replace(/^\d+/, String(process.pid)))
    expect(await visit(folder)).toBe(2)
  })

  it.runIf(isThorough && process.platform === 'linux')(
    'starts while its killed server is still a zombie',
    async () => {
      furnish(folder)
      const child = start(folder)
      await firstLine(child)
      const path = join(folder, 'postgres/data/postmaster.pid')
      const content = readFileSync(path, 'utf8')
      await ended(child, 'SIGTERM')
      // A parent that takes no notice of the end of its child, as in a container without an init.
      const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(parent)
      const zombie = Number(await firstLine(parent))
      await expect.poll(() => processStart(zombie), { timeout: 10_000 }).toBeNull()
      writeFileSync(path, content.replace(/^\d+/, String(zombie)))
      mkdirSync(join(folder, 'postgres/run'), { recursive: true })
      writeFileSync(join(folder, 'postgres/run/.s.PGSQL.5432.lock'), content.replace(/^\d+/, String(zombie)))
      expect(await visit(folder)).toBe(2)
    },
  )

  it.runIf(isThorough)('starts over when initdb was killed', async () => {
    const child = start(folder)
    const begun = () =>
      draftsIn(folder).some((draft) => existsSync(join(folder, 'postgres', draft, 'PG_VERSION')))
    await expect.poll(begun, { timeout: 10_000, interval: 5 }).toBe(true)
    await ended(child, 'SIGKILL')
    expect(await visit(folder)).toBe(1)
    expect(await visit(folder)).toBe(2)
    expect(draftsIn(folder)).toEqual([])
  })

  it('runs two shops side by side, and refuses a second one in the same folder', async () => {
    const [left, right] = [join(folder, 'left'), join(folder, 'right')]
    furnish(left)
    furnish(right)
    const child = start(left)
    await firstLine(child)
    expect(await visit(right)).toBe(1)
    const second = startEmbeddedPostgres({ dataDir: left, log: () => {}, patienceMs: 200 })
    await expect(second).rejects.toThrow(
      `DATA_DIR: ${left} is in use by the shop with process number ${child.pid}: stop that one or choose another folder.`,
    )
  })

  it.runIf(isThorough)('reaches a database in a folder whose path no socket can have', async () => {
    expect(await visit(join(folder, 'x'.repeat(120), 'it\'s 100% "new"'))).toBe(1)
  })

  it('refuses the files of another version of PostgreSQL', async () => {
    mkdirSync(join(folder, 'postgres/data'), { recursive: true })
    writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '17\n')
    const refused = startEmbeddedPostgres({ dataDir: folder, log: fail })
    await expect(refused).rejects.toThrow(EmbeddedPostgresError)
    await expect(startEmbeddedPostgres({ dataDir: folder, log: fail })).rejects.toThrow(/PostgreSQL 17/)
  })

  it('says in one line why files cannot be used', async () => {
    furnish(folder)
    await visit(folder)
    rmSync(join(folder, 'postgres/data/global'), { recursive: true })
    const refused = startEmbeddedPostgres({ dataDir: folder, log: fail })
    await expect(refused).rejects.toThrow(/^DATA_DIR: [^\n]*pg_control[^\n]*$/)
  })
})

describe.runIf(isRoot)('startEmbeddedPostgres() as root', () => {
  it.each(firstOf<Way>(['namespace', 'account', 'account-with-access']))(
    'runs by way of %s, and takes over',
    async (way) => {
      furnish(folder)
      expect(await visit(folder, [way])).toBe(1)
      expect(await visit(folder, ['account'])).toBe(2)
    },
  )

  it('runs in a folder that only root can reach', async () => {
    chmodSync(folder, 0o700)
    furnish(join(folder, 'data'))
    expect(await visit(join(folder, 'data'), ['account', 'account-with-access'])).toBe(1)
    await expect(visit(join(folder, 'data'), ['account'])).rejects.toThrow(
      /^DATA_DIR: .*refuses to run as root/,
    )
  })

  it.runIf(isThorough).each([
    ['nobody', NOBODY],
    ['a number without an account', 54_321],
  ])('runs for an ordinary user: %s', async (_name, uid) => {
    chownSync(folder, uid, uid)
    const child = start(folder, { uid, gid: uid })
    expect(await firstLine(child)).toMatch(/^visits 1 /)
    await ended(child, 'SIGTERM')
  })
})

/** Lays a copy of the pristine database into the folder. */
function furnish(dataDir: string): void {
  cpSync(join(pristine, 'postgres/data'), join(dataDir, 'postgres/data'), { recursive: true })
}

/** Starts, counts one visit and stops: how many visits the database has seen. */
async function visit(dataDir: string, ways?: Way[]): Promise<number> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, ...(ways ? { ways } : {}) })
  try {
    await ask(server.connectionString, 'create table if not exists visit (at timestamptz default now()); ')
    await ask(server.connectionString, 'insert into visit default values')
    return Number(await ask(server.connectionString, 'select count(*) as value from visit'))
  } finally {
    await server.stop()
  }
}

async function ask(connectionString: string, query: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>(query)
    return rows[0]?.value
  } finally {
    await client.end()
  }
}

function start(dataDir: string, account: { uid?: number; gid?: number } = {}): ChildProcess {
  const script = join(import.meta.dirname, '../../support/embedded-postgres-child.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').once('data', resolve)
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
}

function guardOf(postmaster: number): number {
  const command = (pid: string) => {
    const path = `/proc/${pid}/cmdline`
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return Number(
    pids.find((pid) => command(pid).startsWith('/bin/sh') && command(pid).includes(`\0${postmaster}\0`)),
  )
}

function draftsIn(dataDir: string): string[] {
  const home = join(dataDir, 'postgres')
  return existsSync(home) ? readdirSync(home).filter((entry) => entry.startsWith('new-')) : []
}

function fail(line: string): void {
  throw new Error(`unexpected: ${line}`)
}
