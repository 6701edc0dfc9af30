import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { MAX_IMAGE_BYTES } from '#domain/reviews/review-form.ts'
import { answerInput } from '#domain/tickets/api-admin-ticket.ts'
import { MOST_TICKET_PICTURES, ticketMessageInput } from '#domain/tickets/ticket-form.ts'
import { fieldIssues } from '#domain/validation/field-errors.ts'
import { issue } from '#domain/validation/issue.ts'
import { formatIssue, refuseField, ShopError } from '../http/errors.ts'
import { storePicturePart } from '../uploads/store-picture-part.ts'
import type { Upload } from '../uploads/uploads.ts'

const limits = {
  fileSize: MAX_IMAGE_BYTES + 1,
  files: MOST_TICKET_PICTURES + 1,
  fields: 4,
  fieldSize: 30_000,
  parts: 12,
}

/** The largest body, with all pictures and the text. */
export const MOST_TICKET_BYTES = MOST_TICKET_PICTURES * MAX_IMAGE_BYTES + 100_000

/**
 * Reads a message with pictures: the fields of its JSON form, and files `photos`, which are stored in the upload's
 * folder. Both sides use the same form; `parse` validates its fields.
 * @throws ShopError `validation_failed`, `malformed_request`
 */
export async function receiveTicketMessage<Input>(
  request: FastifyRequest,
  { folder, signal }: Upload,
  parse: (fields: Readonly<Record<string, string>>) => Input,
): Promise<{ input: Input; sent: string[] }> {
  const fields: Record<string, string> = {}
  const sent: string[] = []
  try {
    for await (const part of request.parts({ limits })) {
      signal.throwIfAborted()
      if (part.type === 'file') {
        if (sent.length >= MOST_TICKET_PICTURES)
          throw refuseField('photos', issue('support.tooManyPictures', { most: MOST_TICKET_PICTURES }))
        const file = path.join(folder, `sent-${sent.length}`)
        if (await storePicturePart(part, { file, signal })) sent.push(file)
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    // The reader's own errors have a status; a truncated body or a missing boundary raises a plain error.
    if (error instanceof ShopError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new ShopError('malformed_request')
  }
  return { input: parse(fields), sent }
}

/** Parses a customer's message, or a note. @throws ShopError `validation_failed`, naming the fields */
export function parseTicketMessage(message: unknown): z.output<typeof ticketMessageInput> {
  return parseMessage(ticketMessageInput, message)
}

/** Parses a staff answer as JSON. @throws ShopError `validation_failed`, naming the fields */
export function parseAnswer(message: unknown): z.output<typeof answerInput> {
  return parseMessage(answerInput, message)
}

/**
 * Parses a staff answer as a form, whose fields are all texts. @throws ShopError `validation_failed`, naming the fields
 */
export function parseAnswerForm({ seen, solve, ...fields }: Readonly<Record<string, string>>) {
  return parseAnswer({
    ...fields,
    seen: seen === undefined ? undefined : Number(seen),
    solve: solve === 'true',
  })
}

function parseMessage<Schema extends z.core.$ZodType>(schema: Schema, message: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, message)
  if (parsed.success) return parsed.data
  throw new ShopError('validation_failed', {
    errors: fieldIssues(parsed.error.issues),
    say: formatIssue(issue('support.message')),
  })
}
