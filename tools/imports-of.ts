import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

export interface Import {
  from: string
  line: number
  /** As written. */
  specifier: string
  /** The imported file's path, or null for a package. */
  to: string | null
  isType: boolean
}

const STATEMENT =
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"](?<specifier>[^'"\n]+)['"]/gm
const CALL = /\bimport\(\s*['"](?<specifier>[^'"\n]+)['"]\s*\)/g

/** Every static and dynamic import and re-export of a file, found by their shape, without a parser. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(STATEMENT), ...text.matchAll(CALL)].map((match) => {
    const specifier = match.groups?.specifier ?? ''
    return {
      from: path,
      line: text.slice(0, match.index + match[0].length).split('\n').length,
      specifier,
      to: target(path, specifier),
      isType: match.groups?.type !== undefined || isInsideType(text, match.index),
    }
  })
}

function target(from: string, specifier: string): string | null {
  // Which language's file that is, the build says; all of them have the same place in the graph.
  if (specifier.startsWith('#texts/')) return specifier.replace(/^#texts\/(.*)\.ts$/, 'domain/$1.en.ts')
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  return null
}

/** `typeof import('…')` and `import('…').Name` in a type leave nothing at run time. */
function isInsideType(text: string, index: number): boolean {
  return /(typeof|[:<|&(]|@param \{|@type \{)\s*$/.test(text.slice(Math.max(0, index - 20), index))
}
