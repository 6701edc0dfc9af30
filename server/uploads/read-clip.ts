import path from 'node:path'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { MOST_FILM_EDGE } from '#domain/pictures/picture-limits.ts'
import { MOST_FILM_SECONDS } from '#domain/pictures/product-film.ts'
import type { ReadFile } from './file-tasks.ts'

/**
 * What browsers on current phones play. HEVC, the default of iPhones, is not among them: Chrome plays it only with
 * hardware decoding, and the shop does not re-encode videos.
 */
export const PLAYABLE_CODECS: readonly (string | null)[] = ['avc', 'vp8', 'vp9', 'av1']

/**
 * Repackages a product's short video without sound, location and time. The frames are not decoded.
 * @returns null when the file's content is not a video
 */
export async function readClip(file: string, folder: string): Promise<ReadFile | null> {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, WEBM] })
  if (!(await input.canRead())) return null
  const track = await input.getPrimaryVideoTrack()
  if (!track) return null
  const { displayWidth: width, displayHeight: height, codec } = track
  if (width < 1 || height < 1) return null
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
  const read = { kind: 'video', format, width, height } as const
  if (Math.max(width, height) > MOST_FILM_EDGE.product)
    return { ...read, files: [], refused: 'too_many_pixels', most: MOST_FILM_EDGE.product }
  // Some cameras round the last frame up.
  if ((await input.computeDuration()) > MOST_FILM_SECONDS + 0.5)
    return { ...read, files: [], refused: 'too_long' }
  if (!PLAYABLE_CODECS.includes(codec)) return { ...read, files: [], refused: 'codec' }
  const target = path.join(folder, `film.${format}`)
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  })
  const packing = await Conversion.init({
    input,
    output,
    tags: {},
    tracks: 'primary',
    audio: { discard: true },
    showWarnings: false,
  })
  if (!packing.isValid || !packing.utilizedTracks.includes(track)) return null
  await packing.execute()
  return { ...read, files: [{ width: 800, path: target }] }
}
