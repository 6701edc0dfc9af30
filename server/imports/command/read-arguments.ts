import { parseArgs } from 'node:util'

export interface ImportArguments {
  file: string
  zip: string | null
  apply: boolean
  publish: boolean
  /** Our field by header; null leaves a column out. */
  columns: Record<string, string | null>
  /** In whose name; the first owner of the shop. */
  by: string | null
}

export const USAGE = `npm run import -- <file> [options]

  Reads a list of products (CSV, Excel, JSON Lines; our own form, or an export of Shopify or WooCommerce) and says what
  it would change. Nothing changes without --apply.

  --apply             puts the products into the shop
  --publish           publishes new products that lack nothing; without it they come as drafts
  --zip <file>        pictures, whose names begin with the SKU, the address or the name of their product
  --columns "a=b"     the column "a" of the file means our field "b" ("a=" leaves it out); may be given often
  --by <e-mail>       the member of the staff in whose name it is done; the first owner

  Ends with 0 when every product is or could be in, with 1 when some are faulty or did not go in, with 2 when the file
  could not be read at all.
`

/** Why the command cannot begin, in a line. */
export class ArgumentsError extends Error {}

/** @throws ArgumentsError */
export function readArguments(given: readonly string[]): ImportArguments {
  const { values, positionals } = parse(given)
  const [file, another] = positionals
  if (file === undefined || another !== undefined) throw new ArgumentsError('Name one file.')
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

/** A header may hold "=": the last one parts. */
function readColumn(text: string): [string, string | null] {
  const place = text.lastIndexOf('=')
  if (place < 1) throw new ArgumentsError(`--columns "${text}": write it as "header=field".`)
  return [text.slice(0, place).trim(), text.slice(place + 1).trim() || null]
}
