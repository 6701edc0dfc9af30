import { z } from 'zod'
import { ProviderFailure } from './provider-failure.ts'

export const notesSchema = z
  .record(z.string().max(256), z.coerce.string().max(256))
  .refine((notes) => Object.keys(notes).length <= 15, 'You may send at most 15 notes')

/** Paise, as JSON numbers or digits in a text; less than one rupee is refused with the provider's message. */
export const amountSchema = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)], 'The amount must be an integer.')
  .refine((amount) => amount >= 100, 'The amount must be at least INR 1.00')
  .refine((amount) => amount <= 50_000_000_000, 'Amount exceeds maximum amount allowed.')

/** The body parsed by the schema, else the provider's 400 that names the field. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    throw new ProviderFailure(`${issue.keys.join(', ')} is/are not required and should not be sent`)
  }
  const field = issue?.path.join('.') ?? ''
  const missing = issue !== undefined && valueAt(body, issue.path) === undefined
  const description = missing
    ? `The ${field} field is required.`
    : (issue?.message ?? 'The request is invalid.')
  throw new ProviderFailure(description, field === '' ? {} : { field })
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
}
