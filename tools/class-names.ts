import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const characters = `${letters}0123456789_-`
/** Blockers of advertisements hide what is called this. */
const avoided = new Set(['ad', 'Ad', 'AD'])

/**
 * A short name for each class and animation of the CSS modules below `folder`, the same in every build of the same
 * sources: they are numbered in the order of files and lines. A name made of a hash is text that no compression can
 * shorten, and stands in markup, styles and scripts alike.
 * @returns the namer that Vite asks, by a class and the module that it stands in
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const free = freeNames()
  for (const file of globSync(`${folder}/**/*.module.css`).sort()) {
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, className, animation] of css.matchAll(/\.([a-zA-Z_][\w-]*)|@keyframes\s+([\w-]+)/g)) {
      const key = `${relative('.', file)} ${className ?? animation}`
      if (!names.has(key)) names.set(key, free.next().value)
    }
  }
  return (name, file) => {
    const short = names.get(`${relative('.', resolve(file.split('?', 1)[0] ?? ''))} ${name}`)
    if (short === undefined) throw new Error(`Cannot name the class ${name} of ${file}`)
    return short
  }
}

/** a, b, … Z, aa, ab, … */
function* freeNames(): Generator<string, never> {
  let shorter = ['']
  for (;;) {
    const longer: string[] = []
    for (const start of shorter) {
      for (const character of start === '' ? letters : characters) {
        const name = start + character
        longer.push(name)
        if (!avoided.has(name)) yield name
      }
    }
    shorter = longer
  }
}
