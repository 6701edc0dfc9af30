import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

const folder = new URL('browser/', import.meta.url)

/** What the scripts of both sandboxes import as `#sandbox/browser/….ts`: a browser finds it beside them. */
export const sharedModules: readonly string[] = ['parts', 'controls']

export function sharedScript(name: string): Promise<string> {
  return browserScript(new URL(`${name}.ts`, folder))
}

/** Browser code is TypeScript like the rest and loses its types, and the names of rooms, on the way out. */
export async function browserScript(file: URL): Promise<string> {
  const script = stripTypeScriptTypes(await readFile(file, 'utf8'))
  return script.replaceAll("'#sandbox/browser/", "'./")
}

/** Two files for the reader, one style sheet for the browser. Both sandboxes look alike. */
export async function readStyles(): Promise<string> {
  const sheets = ['sandbox.css', 'fields.css'].map((name) => readFile(new URL(name, folder), 'utf8'))
  return (await Promise.all(sheets)).join('')
}
