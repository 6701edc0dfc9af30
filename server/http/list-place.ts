import * as z from 'zod'
import { ShopError } from './errors.ts'
import { isSound } from './read-json.ts'

/** An instant as PostgreSQL writes it, with its microseconds: what a list is sorted by. */
export const INSTANT_TEXT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/

/**
 * What a client sends to get the rows after the last one of a page, whatever has come in between.
 * @param values what the list is sorted by, of that row
 */
export function writePlace(values: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @throws ShopError `malformed_request` for a text that no list of this form has given */
export function readPlace<Values>(text: string, form: z.core.$ZodType<Values>): Values {
  const parsed = z.safeParse(form, parseJson(Buffer.from(text, 'base64url').toString()))
  // JSON within a text: what no database keeps is refused here as in every body.
  if (!parsed.success || !isSound(parsed.data)) throw new ShopError('malformed_request')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Not ours: no form takes it.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
