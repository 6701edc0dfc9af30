import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { randomText } from '#server/db/ids.ts'

const formats = {
  mp4: () => new Mp4OutputFormat(),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
}

/**
 * A video of two dummy pictures in a valid container, with location metadata.
 * @param options.sound adds a second, silent track
 */
export async function makeFilm(
  container: keyof typeof formats,
  { place = '+12.9784+77.6408/', seconds = 1, sound = false, width = 320, height = 240 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(tmpdir(), `film-${randomText(10)}`)
  const output = new Output({ format: formats[container](), target: new FilePathTarget(path) })
  const source = new EncodedVideoPacketSource('vp9')
  const voice = new EncodedAudioPacketSource('opus')
  output.addVideoTrack(source)
  if (sound) output.addAudioTrack(voice)
  output.setMetadataTags({ comment: place })
  await output.start()
  const half = seconds / 2
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height }
  await source.add(new EncodedPacket(new Uint8Array([0x82, 0x49, 0x83, 0x42, 0]), 'key', 0, half), {
    decoderConfig,
  })
  await source.add(new EncodedPacket(new Uint8Array([0x86, 0]), 'delta', half, half))
  if (sound) {
    const heard = { decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 } }
    await voice.add(new EncodedPacket(new Uint8Array([0xf8, 0xff, 0xfe]), 'key', 0, seconds), heard)
  }
  await output.finalize()
  const film = new Uint8Array(await readFile(path))
  await rm(path)
  return film
}
