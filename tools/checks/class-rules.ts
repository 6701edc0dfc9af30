import { posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'

const STYLES_IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm

/** Classes that a component takes from a module which does not have them: the page would say `class="undefined"`. */
export function missingClasses(files: readonly SourceFile[]): string[] {
  const modules = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, classesOf(text)]),
  )
  return files
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(STYLES_IMPORT)].flatMap(([, name = '', source = '']) => {
        const classes = modules.get(placeOf(source, path))
        if (classes === undefined) return [`${path}: ${source} does not exist`]
        const used = [...text.matchAll(new RegExp(`(?<![\\w.'"/-])${name}\\.(\\w+)`, 'g'))]
        const missing = new Set(used.flatMap(([, one = '']) => (classes.has(one) ? [] : [one])))
        return [...missing].map((one) => `${path}: ${source} has no class ${one}`)
      }),
    )
}

function classesOf(css: string): ReadonlySet<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}

function placeOf(source: string, importer: string): string {
  return source.startsWith('#web/') ? source.slice(1) : posix.join(posix.dirname(importer), source)
}
