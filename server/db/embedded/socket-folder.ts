import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

/** The socket's name needs no free port: each data directory has a folder of its own. */
export const SOCKET_PORT = 5432

/** The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS. */
const LONGEST_PATH = 103

/**
 * The private folder of the socket, through which alone the database can be reached. It lies beside the
 * data; where that path is too long, in the system's folder for temporary files.
 */
export function makeSocketFolder({ home, runAs }: { home: string; runAs: RunAs }): {
  path: string
  /** Removes the socket of a server that has ended. */
  clear: () => void
  remove: () => void
} {
  const beside = join(home, 'run')
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH
  const path = fits ? beside : mkdtempSync(join(shortTemporaryFolder(), 'phirki-'))
  // The socket of a killed server has a lock file of its own, with the same number.
  if (fits) rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (runAs.owner !== null) chownSync(path, runAs.owner.uid, runAs.owner.gid)
  return {
    path,
    clear: () => {
      for (const name of readdirSync(path)) rmSync(join(path, name), { force: true })
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

function shortTemporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
}
