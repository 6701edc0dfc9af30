import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const keys = z.object({ controlSecret: z.string() })

/** The header that changes in the payment sandbox need. */
export function sandboxSecret(): { 'x-sandbox-secret': string } {
  const file = join(process.env.PHIRKI_DATA_DIR ?? '', 'payment-sandbox-keys.json')
  return { 'x-sandbox-secret': keys.parse(JSON.parse(readFileSync(file, 'utf8'))).controlSecret }
}
