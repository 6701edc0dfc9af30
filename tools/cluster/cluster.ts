import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod'

/** What each program is called, and the Debian package that has it. */
const programs = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const
type Program = keyof typeof programs

const NODES = ['node1', 'node2', 'node3'] as const
export type NodeName = (typeof NODES)[number]
const READY_LIMIT_MS = 120_000

function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

/** Where the newest PostgreSQL of Debian has its programs; null where there is none. */
function findPostgres(): string | null {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((one, other) => Number(other) - Number(one)) : []
  return (
    versions.map((version) => `${home}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`)) ?? null
  )
}

/** The Debian packages that are not installed, of those that the cluster needs. */
export function missingPackages(): string[] {
  const missing = Object.entries(programs).flatMap(([name, from]) =>
    findProgram(name) === null ? [from] : [],
  )
  return findPostgres() === null ? [...missing, 'postgresql'] : missing
}

export interface Cluster {
  /** Addresses of the database `phirki`: every node, HAProxy's two ports, and pgbouncer. */
  readonly addresses: { nodes: string; primary: string; standbys: string; pool: string }
  readonly home: string
  /** Ends the primary at once, its PostgreSQL alone or the whole node, and says which one it was. */
  killPrimary(how: 'postgres' | 'node'): Promise<NodeName>
  /** Starts a node that was ended as a whole. */
  startNode(name: NodeName): void
  /** Resolves when there is a primary, and both others follow it, one of them synchronously. */
  whole(): Promise<void>
  stop(): Promise<void>
}

/**
 * Three PostgreSQL under Patroni with one etcd, HAProxy and pgbouncer, all on loopback.
 * @throws when a program is missing or the cluster does not come up
 */
export async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'phirki-cluster-'))
  const account = accountOfPostgres()
  chownSync(home, account.uid, account.gid)
  const ports = await freePorts([
    'etcd',
    'peer',
    'primary',
    'standbys',
    'pool',
    ...NODES,
    ...NODES.map(restOf),
  ])
  const running = new Map<string, ChildProcess>()

  /** Fills in one of the files beside this one. */
  function configure(file: string, name: string, values: Record<string, string | number>): string {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    const known: Record<string, string | number> = { ...ports, home, bin: findPostgres() ?? '', ...values }
    const path = join(home, name)
    writeFileSync(
      path,
      text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(known[key])),
    )
    chownSync(path, account.uid, account.gid)
    return path
  }

  function run(name: string, program: Program, args: readonly string[]): void {
    const log = openSync(join(home, `${name}.log`), 'a')
    const child = spawn(findProgram(program) ?? program, args, {
      ...account,
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log, log],
    })
    running.set(name, child)
  }

  const client = `http://127.0.0.1:${ports.etcd}`
  run('etcd', 'etcd', [
    ...['--data-dir', join(home, 'etcd'), '--name', 'etcd'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', `http://127.0.0.1:${ports.peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${ports.peer}`],
    ...['--initial-cluster', `etcd=http://127.0.0.1:${ports.peer}`],
  ])
  const startNode = (name: NodeName) => {
    const values = { name, postgres: ports[name] ?? 0, rest: ports[restOf(name)] ?? 0 }
    run(name, 'patroni', [configure('patroni.yml', `${name}.yml`, values)])
  }
  for (const name of NODES) startNode(name)
  const servers = NODES.map(
    (name) => `server ${name} 127.0.0.1:${ports[name]} check port ${ports[restOf(name)]}`,
  ).join('\n  ')
  run('haproxy', 'haproxy', ['-f', configure('haproxy.cfg', 'haproxy.cfg', { servers })])
  writeFileSync(join(home, 'users.txt'), '"postgres" ""\n')
  run('pgbouncer', 'pgbouncer', [configure('pgbouncer.ini', 'pgbouncer.ini', {})])

  const at = (place: string, database = 'phirki') => `postgres://postgres@${place}/${database}`
  const addresses = {
    nodes: `${at(NODES.map((name) => `127.0.0.1:${ports[name]}`).join(','))}?target_session_attrs=read-write`,
    primary: at(`127.0.0.1:${ports.primary}`),
    standbys: at(`127.0.0.1:${ports.standbys}`),
    pool: at(`127.0.0.1:${ports.pool}`),
  }

  async function members(): Promise<z.infer<typeof member>[]> {
    for (const name of NODES) {
      const answer = await fetch(`http://127.0.0.1:${ports[restOf(name)]}/cluster`).catch(() => null)
      if (answer?.ok) return z.object({ members: z.array(member) }).parse(await answer.json()).members
    }
    return []
  }

  async function whole(): Promise<void> {
    await until('the cluster is whole', async () => {
      const found = await members()
      const roles = found.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role)
      return roles.length === NODES.length && roles.includes('leader') && roles.includes('sync_standby')
    })
  }

  await whole()
  await until('HAProxy leads to the primary', async () => {
    const session = new pg.Client({ connectionString: at(`127.0.0.1:${ports.primary}`, 'postgres') })
    session.on('error', () => {})
    try {
      await session.connect()
      await session.query('create database phirki')
      return true
    } catch {
      return false
    } finally {
      await session.end().catch(() => {})
    }
  })

  return {
    addresses,
    home,
    startNode,
    whole,
    async killPrimary(how) {
      const leader = (await members()).find(({ role }) => role === 'leader')?.name
      const name = NODES.find((one) => one === leader)
      if (name === undefined) throw new Error('The cluster has no primary')
      if (how === 'node') running.get(name)?.kill('SIGKILL')
      const file = readFileSync(join(home, name, 'postmaster.pid'), 'utf8')
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
      return name
    },
    async stop() {
      // Patroni stops its PostgreSQL; the others do not need etcd for that.
      for (const name of [...NODES, 'pgbouncer', 'haproxy', 'etcd']) await end(running.get(name))
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

const member = z.object({ name: z.string(), role: z.string(), state: z.string() })
const restOf = (node: NodeName) => `${node}Rest`

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(hurry)
}

/** PostgreSQL refuses to run as root; Debian's package makes an account for it. */
function accountOfPostgres(): { uid: number; gid: number } {
  const id = (flag: string, name: string[]) =>
    Number(execFileSync('id', [flag, ...name], { encoding: 'utf8' }))
  const name = process.getuid?.() === 0 ? ['postgres'] : []
  return { uid: id('-u', name), gid: id('-g', name) }
}

async function freePorts(names: readonly string[]): Promise<Record<string, number>> {
  const servers = names.map((name) => ({ name, server: createServer().listen(0, '127.0.0.1') }))
  await Promise.all(servers.map(({ server }) => once(server, 'listening')))
  const ports = servers.map(({ name, server }) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('Cannot find a free port')
    return [name, address.port] as const
  })
  await Promise.all(servers.map(({ server }) => new Promise((resolve) => server.close(resolve))))
  return Object.fromEntries(ports)
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await delay(300)
  }
}
