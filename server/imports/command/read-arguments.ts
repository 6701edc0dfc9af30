import { parseArgs } from 'node:util'

export interface ImportArguments {
  file: string
  zip: string | null
  apply: boolean
  publish: boolean
  /** Our field by header; null leaves a column out. */
  columns: Record<string, string | null>
  /** The email of the acting staff member; by default the first owner. */
  by: string | null
}

export const USAGE = `npm run import -- <file> [options]

  Reads a product list (CSV, Excel or JSON Lines; our own format, or a Shopify or WooCommerce export) and prints what it
  would change. Nothing changes without --apply.

  --apply             apply the changes
  --publish           publish complete new products; without it they are drafts
  --zip <file>        pictures; their file names start with the SKU, URL or name of their product
  --columns "a=b"     match column "a" of the file to our field "b" ("a=" skips it); can be repeated
  --by <email>        the staff member who imports; by default the first owner

  Exit code 0: all products can be or were imported. 1: some have errors or failed. 2: the file could not be read.
`

/** Why the command cannot start, in one line. */
export class ArgumentsError extends Error {}

/** @throws ArgumentsError */
export function readArguments(given: readonly string[]): ImportArguments {
  const { values, positionals } = parse(given)
  const [file, another] = positionals
  if (file === undefined || another !== undefined) throw new ArgumentsError('Enter one file.')
  if (values.publish && !values.apply) throw new ArgumentsError('--publish needs --apply.')
  return {
    file,
    zip: values.zip ?? null,
    apply: values.apply ?? false,
    publish: values.publish ?? false,
    columns: Object.fromEntries((values.columns ?? []).map(readColumn)),
    by: values.by ?? null,
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        apply: { type: 'boolean' },
        publish: { type: 'boolean' },
        zip: { type: 'string' },
        columns: { type: 'string', multiple: true },
        by: { type: 'string' },
      },
    })
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? error.message : String(error))
  }
}

/** A header may contain "=", so the last one separates. */
function readColumn(text: string): [string, string | null] {
  const place = text.lastIndexOf('=')
  if (place < 1) throw new ArgumentsError(`--columns "${text}": use the format "header=field".`)
  return [text.slice(0, place).trim(), text.slice(place + 1).trim() || null]
}
