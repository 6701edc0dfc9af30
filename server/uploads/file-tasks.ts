import * as z from 'zod'

/** What the process that reads strangers' files is told to do. */
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
/** A picture drawn anew or a film packed anew: nothing of the sender's file but what it shows is in it. */
export type ReadFile = z.infer<typeof readFileSchema>

/** `result` is null for a file that is no picture or film of a kind that we take. */
export const fileAnswerSchema = z.object({ id: z.int(), result: z.nullable(readFileSchema) })
export type FileAnswer = z.infer<typeof fileAnswerSchema>
