import * as z from 'zod'
import { ShopError } from './errors.ts'
import { isSound } from './read-json.ts'

/** An instant in PostgreSQL's format with microseconds: a sort key. */
export const INSTANT_TEXT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/

/**
 * The cursor after the last row of a page, unaffected by rows added since.
 * @param values the sort keys of that row
 */
export function writePlace(values: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @throws ShopError `malformed_request` for an invalid cursor */
export function readPlace<Values>(text: string, form: z.core.$ZodType<Values>): Values {
  const parsed = z.safeParse(form, parseJson(Buffer.from(text, 'base64url').toString()))
  // JSON within a text: values that the database cannot store are refused, as in every body.
  if (!parsed.success || !isSound(parsed.data)) throw new ShopError('malformed_request')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Not a cursor: fails every schema.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
