import type { SourceFile } from '../source-files.ts'

/** Where keys come from outside: files, requests, storage of earlier versions. */
const WATCHED = /^(domain|server)\/(?!.*\/testing\/).*(?<!\.test)(?<!\.d)\.ts$/
const TABLE = /\b([A-Za-z_]\w*)\??:\s*(?:Readonly<\s*)?Record<\s*string\s*,/g
const EXPORTED_TABLE = /^export const ([A-Z_]+):\s*(?:Readonly<\s*)?Record<\s*string\s*,/gm

/**
 * Reads of a table by a key that may be any text: 'constructor' is found in every object. `lookUp` finds own entries
 * alone. A key that is written in quotation marks is known, and an entry that is written needs no look.
 */
export function unguardedReads(files: readonly SourceFile[]): string[] {
  const watched = files.filter(({ path }) => WATCHED.test(path))
  const shared = watched.flatMap(({ text }) =>
    [...text.matchAll(EXPORTED_TABLE)].map(([, name = '']) => name),
  )
  return watched.flatMap(({ path, text }) => {
    const own = [...text.matchAll(TABLE)].map(([, name = '']) => name)
    const names = [...new Set([...own, ...shared])].filter((name) => text.includes(`${name}[`))
    if (names.length === 0) return []
    const read = new RegExp(
      `(?<!delete |[\\w'"])(?:\\w+\\.)?(${names.join('|')})\\[(?!['"\`\\d\\]])[^\\]]+\\](?!\\s*=[^=])`,
    )
    return text.split('\n').flatMap((line, index) => {
      const found = /^\s*(?:\*|\/\/)/.test(line) ? null : read.exec(line)
      const isGuarded = /hasOwn\(/.test(line) || /hasOwn\(/.test(text.split('\n')[index - 1] ?? '')
      return found && !isGuarded
        ? [`${path}:${index + 1}: reads ${found[1]} by a key from outside: use lookUp()`]
        : []
    })
  })
}
