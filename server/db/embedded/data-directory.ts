import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { guardAgainstOrphan } from './orphan-guard.ts'
import { giveFiles, type RunAs } from './run-as.ts'

const MAJOR_VERSION = '18'

/** The only database account; the permissions of the socket's folder decide who may connect. */
export const SUPERUSER = 'phirki'

/**
 * Makes `home/data` a PostgreSQL data directory. The caller holds the lock of `home`. initdb works in a draft folder
 * that is renamed when complete, so a killed initdb leaves nothing that looks like a database.
 */
export async function prepareDataDirectory({
  home,
  initdb,
  runAs,
}: {
  home: string
  initdb: string
  runAs: RunAs
}): Promise<string> {
  const data = join(home, 'data')
  for (const entry of readdirSync(home)) {
    if (entry.startsWith('new-')) removeDraft(join(home, entry))
  }
  if (existsSync(data)) {
    refuseOtherVersion(data)
    if (runAs.owner !== null) giveFiles(data, runAs.owner)
    chmodSync(data, 0o700) // a folder restored from a backup may be readable by others, which the server refuses
    return data
  }
  const draft = join(home, `new-${randomBytes(4).toString('hex')}`)
  mkdirSync(draft, { mode: 0o700 })
  if (runAs.owner !== null) chownSync(draft, runAs.owner.uid, runAs.owner.gid)
  await runInitdb({ initdb, draft, runAs })
  renameSync(draft, data)
  return data
}

function refuseOtherVersion(data: string): void {
  const path = join(data, 'PG_VERSION')
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : 'an unknown version'
  if (version === MAJOR_VERSION) return
  throw new EmbeddedPostgresError(
    `DATA_DIR: ${data} holds a database of PostgreSQL ${version}: this shop needs one of version ${MAJOR_VERSION}, or another folder.`,
  )
}

async function runInitdb({
  initdb,
  draft,
  runAs,
}: {
  initdb: string
  draft: string
  runAs: RunAs
}): Promise<void> {
  const { file, args, ...account } = runAs.command(initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    // The same collation on every machine, independent of the installed locales.
    ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    // No password: only the shop's account can enter the socket's folder.
    ...['--auth-local=trust', '--auth-host=reject', '--data-checksums'],
    // Syncs all files in one call, a third of the time of one call each; only Linux has it.
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ])
  const child = spawn(file, args, {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const guard =
    child.pid === undefined ? null : guardAgainstOrphan(child.pid, { signal: 'KILL', group: true })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => guard?.kill())
  if (code === 0) return
  removeDraft(draft)
  const reason = complaint.trim().split('\n').slice(0, 2).join(' ')
  throw new EmbeddedPostgresError(`DATA_DIR: the database could not be created in ${draft}: ${reason}`)
}

/** An initdb whose shop was killed may still write for a moment. */
function removeDraft(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
}
