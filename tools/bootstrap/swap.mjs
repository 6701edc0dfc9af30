import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { waitForLock } from '../../server/db/embedded/process-lock.mjs'

/**
 * Does `work` while no other process does work of the same name in this clone.
 * @param {{ root: string, name: string }} place
 * @param {() => Promise<void>} work
 */
export async function alone({ root, name }, work) {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const lock = await waitForLock(join(cache, `${name}.lock`), {
    onWait: (holder) =>
      process.stderr.write(`waiting for process ${holder ?? '?'}, which does the ${name}\n`),
  })
  try {
    removeLeftovers(cache, name)
    await work()
  } finally {
    if (lock.ok) lock.release()
  }
}

/**
 * A new empty folder that `replace` can put in place. It lies on the same disk as its goal, because a
 * folder cannot be renamed across disks.
 * @param {{ root: string, name: string }} place
 */
export function draftFolder({ root, name }) {
  const folder = join(root, '.cache', `${name}-new-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Puts a finished folder in the place of another, which is removed afterwards.
 * @param {{ root: string, name: string, from: string, to: string }} paths
 */
export function replace({ root, name, from, to }) {
  const old = join(root, '.cache', `${name}-old-${process.pid}`)
  if (existsSync(to)) renameSync(to, old)
  renameSync(from, to)
  rmSync(old, { recursive: true, force: true })
}

/**
 * A killed process leaves its folders behind; under the lock no process uses them.
 * @param {string} cache
 * @param {string} name
 */
function removeLeftovers(cache, name) {
  for (const entry of readdirSync(cache)) {
    if (entry.startsWith(`${name}-new-`) || entry.startsWith(`${name}-old-`)) {
      // An npm whose parent was killed may still be writing for a moment.
      rmSync(join(cache, entry), { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    }
  }
}
