import * as z from 'zod'

/** The task that the shop sends to the process that reads uploaded files. */
export const fileTaskSchema = z.object({
  id: z.int(),
  kind: z.enum(['image', 'video']),
  /** The file as it was sent. */
  file: z.string(),
  /** Where the results are written. */
  folder: z.string(),
})
export type FileTask = z.infer<typeof fileTaskSchema>

/** Widths of a picture in pixels for which an AVIF is written. */
export const PICTURE_WIDTHS = [360, 800] as const

export const readFileSchema = z.object({
  kind: z.enum(['image', 'video']),
  format: z.enum(['avif', 'mp4', 'webm']),
  width: z.int(),
  height: z.int(),
  /** Paths of what was written: one a width for a picture, one for a film. */
  files: z.array(z.object({ width: z.int(), path: z.string() })),
})
/** A re-encoded picture or a repackaged film. It holds what the sender's file shows, and none of its metadata. */
export type ReadFile = z.infer<typeof readFileSchema>

/** `result` is null for a file that is no picture or film of an accepted kind. */
export const fileAnswerSchema = z.object({ id: z.int(), result: z.nullable(readFileSchema) })
export type FileAnswer = z.infer<typeof fileAnswerSchema>
