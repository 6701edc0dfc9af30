import * as z from 'zod/mini'

/** One refused field: where it is ('address.city', 'items.0.quantity') and a sentence for a person. */
export interface FieldError {
  path: string
  message: string
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] }

/** Checks `input`; on refusal gives the first message of each field, in the order in which the schema found them. */
export function parseWith<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): Parsed<z.core.output<Schema>> {
  const result = z.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, errors: fieldErrors(result.error.issues) }
}

/** First message per field, from the issues of any schema. */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldError[] {
  const firsts = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (!firsts.has(path)) firsts.set(path, issue.message)
  }
  return [...firsts].map(([path, message]) => ({ path, message }))
}
