import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

const folder = new URL('browser/', import.meta.url)

/** The modules that both sandboxes import as `#sandbox/browser/….ts`: browsers find them beside the script. */
export const sharedModules: readonly string[] = ['parts', 'controls']

export function sharedScript(name: string): Promise<string> {
  return browserScript(new URL(`${name}.ts`, folder))
}

/** Serves browser code: TypeScript without its types, with imports rewritten for the browser. */
export async function browserScript(file: URL): Promise<string> {
  const script = stripTypeScriptTypes(await readFile(file, 'utf8'))
  return script.replaceAll("'#sandbox/browser/", "'./")
}

/** Two source files, one style sheet for the browser. Both sandboxes look alike. */
export async function readStyles(): Promise<string> {
  const sheets = ['sandbox.css', 'fields.css'].map((name) => readFile(new URL(name, folder), 'utf8'))
  return (await Promise.all(sheets)).join('')
}
