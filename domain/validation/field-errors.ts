import * as z from 'zod/mini'
import { format } from '#domain/language/format.ts'
import { VALIDATION_TEXTS } from '#texts/validation/texts.ts'
import { wordIssue } from './issue.ts'

/** An invalid field: its path ('address.city', 'items.0.quantity') and a sentence. */
export interface FieldError {
  path: string
  message: string
}

/** The same before translation: an issue from `issue()`. */
export interface FieldIssue {
  path: string
  issue: string
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] }

/**
 * Validates `input`; on failure returns the first message of each field, in the schema's order, in the language of this
 * build.
 */
export function parseWith<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): Parsed<z.core.output<Schema>> {
  const result = z.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.data }
  const errors = fieldIssues(result.error.issues).map(({ path, issue }) => ({
    path,
    message: issueText(issue),
  }))
  return { ok: false, errors }
}

/** The sentence of an issue in the language of this build. */
export function issueText(issue: string): string {
  return wordIssue(issue, { validation: VALIDATION_TEXTS, format })
}

/** First issue per field, from the issues of any schema. */
export function fieldIssues(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldIssue[] {
  const firsts = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (!firsts.has(path)) firsts.set(path, issue.message)
  }
  return [...firsts].map(([path, issue]) => ({ path, issue }))
}
