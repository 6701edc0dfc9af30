import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

type Command = { file: string; args: string[]; uid?: number; gid?: number }

/** How to start the database programs, and who owns their files on disk (null: the caller). */
export type RunAs = {
  command: (program: string, args: string[]) => Command
  owner: { uid: number; gid: number } | null
}

type Account = { name: string; uid: number; gid: number }

/** The ways to run, in the order in which they are tried; tests choose one. */
export type Way = 'self' | 'namespace' | 'account' | 'account-with-access'

/**
 * PostgreSQL refuses to run as root and needs a named account. An ordinary caller runs it as itself. Root uses, in this
 * order: a user namespace, where the caller appears as another account and file owners do not change; another account,
 * where namespaces are forbidden (most containers); another account with the right to traverse folders, where it cannot
 * reach them (a clone in root's home).
 */
export function findRunAs({
  postgres,
  folder,
  ways,
}: {
  postgres: string
  folder: string
  ways?: Way[]
}): RunAs {
  const candidates: Way[] =
    ways ?? (isOrdinary() ? ['self'] : ['namespace', 'account', 'account-with-access'])
  const account = candidates[0] === 'self' ? null : someAccount()
  for (const way of candidates) {
    const runAs = runAsIn(way, account)
    if (runAs !== null && works({ runAs, postgres, folder })) return runAs
  }
  throw new EmbeddedPostgresError(
    candidates[0] === 'self'
      ? `DATABASE_URL: the embedded PostgreSQL does not run on this system (${postgres} --version fails): give the address of a PostgreSQL 18 server.`
      : `DATA_DIR: PostgreSQL refuses to run as root, and another account cannot reach ${folder}: start as an ordinary user, choose a folder everybody can reach, or set DATABASE_URL.`,
  )
}

/** Changes the owner of files that another way of running left behind. */
export function giveFiles(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  if (lstatSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), uid, gid)
  }
  chownSync(folder, uid, gid) // last, so that an interrupted walk starts again
}

function runAsIn(way: Way, account: Account | null): RunAs | null {
  if (way === 'self' || account === null) {
    return way === 'self' ? { command: (file, args) => ({ file, args }), owner: null } : null
  }
  const { uid, gid } = account
  if (way === 'account') return { command: (file, args) => ({ file, args, uid, gid }), owner: { uid, gid } }
  if (process.platform !== 'linux') return null
  if (way === 'namespace') {
    const map = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
    return {
      command: (program, args) => ({ file: 'unshare', args: [...map, program, ...args] }),
      owner: callerAsOwner(),
    }
  }
  const grants = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  // Without no_setuid_fixup, access(2), which the server calls on itself, ignores the granted capability.
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...grants]
  return {
    command: (program, args) => ({ file: 'setpriv', args: [...become, '--', program, ...args] }),
    owner: { uid, gid },
  }
}

function works({ runAs, postgres, folder }: { runAs: RunAs; postgres: string; folder: string }): boolean {
  return (
    runs(runAs.command(postgres, ['--version'])) &&
    runs(runAs.command('/usr/bin/env', ['test', '-x', folder]))
  )
}

function runs({ file, args, ...account }: Command): boolean {
  return spawnSync(file, args, { ...account, stdio: 'ignore', timeout: 20_000 }).status === 0
}

function isOrdinary(): boolean {
  if (process.getuid === undefined) return true
  if (process.getuid() === 0) return false
  try {
    return userInfo().username !== ''
  } catch {
    return false // a number without an account, common in containers; initdb needs a name
  }
}

function callerAsOwner(): { uid: number; gid: number } | null {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  return uid === undefined || gid === undefined ? null : { uid, gid }
}

/** An unprivileged account: the system's own for PostgreSQL, else `nobody`, else any. */
function someAccount(): Account | null {
  if (!existsSync('/etc/passwd')) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => Number.isInteger(uid) && uid > 0)
  const named = (name: string) => accounts.find((account) => account.name === name)
  return named('postgres') ?? named('nobody') ?? accounts[0] ?? null
}
