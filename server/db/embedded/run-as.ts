import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

type Command = { file: string; args: string[]; uid?: number; gid?: number }

/** How the database's programs are started, and whose its files are on disk (null: the caller's). */
export type RunAs = {
  command: (program: string, args: string[]) => Command
  owner: { uid: number; gid: number } | null
}

type Account = { name: string; uid: number; gid: number }

/** The ways to run, in the order in which they are tried; tests name one. */
export type Way = 'self' | 'namespace' | 'account' | 'account-with-access'

/**
 * PostgreSQL refuses the root account and needs an account with a name. An ordinary caller runs it
 * as itself. Otherwise: in a user namespace, where the caller merely looks like another account and no
 * file changes hands; where that is forbidden (most containers), as another account; and where that
 * account cannot reach the folders (a clone in root's home), with the right to pass through them.
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

/** Hands files over that another way of running left behind. */
export function giveFiles(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  if (lstatSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), uid, gid)
  }
  chownSync(folder, uid, gid) // last: an interrupted walk starts again
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
  // no_setuid_fixup: otherwise access(2), with which the server looks for itself, forgets the grant.
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
    return false // a number without an account, as containers like to use; initdb wants a name
  }
}

function callerAsOwner(): { uid: number; gid: number } | null {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  return uid === undefined || gid === undefined ? null : { uid, gid }
}

/** An account without rights: the system's own for PostgreSQL, else nobody, else any. */
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
