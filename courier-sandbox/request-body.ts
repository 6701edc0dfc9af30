import { z } from 'zod'
import { ServiceFailure } from './service-failure.ts'

/** The body parsed by the schema, else the service's 422 that names each field. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const field = path.join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw new ServiceFailure('The given data was invalid.', { status: 422, errors })
}

/** Numbers come as numbers or as digits in a text. */
export const looseNumber = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number())
export const looseId = looseNumber.pipe(z.int().min(1))
