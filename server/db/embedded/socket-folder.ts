import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

/** Part of the socket's file name; it needs no free port, because each data directory has its own socket folder. */
export const SOCKET_PORT = 5432

/** The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS. */
const LONGEST_PATH = 103

/**
 * The private folder of the socket, the only way to reach the database. It is beside the data, or in the system's
 * temporary folder if that path is too long.
 */
export function makeSocketFolder({ home, runAs }: { home: string; runAs: RunAs }): {
  path: string
  /** Removes the socket of an ended server. */
  clear: () => void
  remove: () => void
} {
  const beside = join(home, 'run')
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH
  const path = fits ? beside : mkdtempSync(join(shortTemporaryFolder(), 'phirki-'))
  // The socket of a killed server has its own lock file, with the same process number.
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
