import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string
  text: string
}

const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.data',
  '.react-router',
  'test-results',
  'playwright-report',
])
const TEXT = /\.(ts|tsx|mts|mjs|js|css|html|json|md|sql|svg|sh|yml|yaml)$|(^|\/)(run|\.gitignore|\.npmrc)$/

/** Every text file of the repository, committed or not. */
export function sourceFiles(): SourceFile[] {
  return pathsUnder('.')
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

function pathsUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = folder === '.' ? entry.name : join(folder, entry.name).replaceAll('\\', '/')
    if (path === 'build') return []
    return entry.isDirectory() ? pathsUnder(path) : entry.isFile() ? [path] : []
  })
}
