import * as z from 'zod'
import { TINTS } from '#domain/catalogue/tints.ts'
import { PICTURE_FAULTS } from '#domain/pictures/picture-faults.ts'

/** A task for the process that reads uploaded files. */
export const fileTaskSchema = z.object({
  id: z.int(),
  /**
   * `image` and `video` are a customer's. `photo` is a product's photograph, `cut` cuts its original again, `clip` is a
   * product's short video. `scene` is a picture of the shop's contents, `logo` its logo.
   */
  kind: z.enum(['image', 'video', 'photo', 'cut', 'clip', 'scene', 'logo']),
  file: z.string(),
  /** The centre of a `cut`, in percent of width and height. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
  /** Where the results are written. */
  folder: z.string(),
  /** The CPU time limit in milliseconds: beyond it the process ends itself. */
  cpuMs: z.int(),
})
export type FileTask = z.infer<typeof fileTaskSchema>

/** Widths in pixels for which an AVIF is written. */
export const PICTURE_WIDTHS = [360, 800] as const

export const readFileSchema = z.object({
  kind: z.enum(['image', 'video']),
  format: z.enum(['avif', 'mp4', 'webm']),
  width: z.int(),
  height: z.int(),
  /** Paths of the results: one per width for a picture, one for a video. */
  files: z.array(z.object({ width: z.int(), path: z.string() })),
  /** For a `photo`: the uncut photograph, in full and small size, and what was detected in it. */
  photo: z.optional(
    z.object({
      path: z.string(),
      previewPath: z.string(),
      width: z.int(),
      height: z.int(),
      tint: z.enum(TINTS),
      faults: z.array(z.enum(PICTURE_FAULTS)),
      focus: z.object({ x: z.int(), y: z.int() }),
    }),
  ),
  /** The length of a video, from its content. */
  durationMs: z.optional(z.int()),
  /** Why a picture or video of an accepted kind is refused; then nothing was written. */
  refused: z.optional(z.enum(['too_long', 'codec', 'too_small', 'too_many_pixels'])),
  /** With `too_many_pixels`: the most megapixels of such a picture, or the most pixels of a video's edge. */
  most: z.optional(z.int()),
})
/** A re-encoded picture or repackaged video, without metadata of the uploaded file. */
export type ReadFile = z.infer<typeof readFileSchema>

/**
 * `result` is null for a file that is not a picture or video of an accepted kind; `fault` names what this machine
 * lacked.
 */
export const fileAnswerSchema = z.object({
  id: z.int(),
  result: z.nullable(readFileSchema),
  fault: z.optional(z.string()),
})
export type FileAnswer = z.infer<typeof fileAnswerSchema>
