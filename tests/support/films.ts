import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
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

/** A film of two pictures that nobody can see, in a container that is right; it says in words where it was taken. */
export async function makeFilm(
  container: keyof typeof formats,
  place = '+12.9784+77.6408/',
): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(tmpdir(), `film-${randomText(10)}`)
  const output = new Output({ format: formats[container](), target: new FilePathTarget(path) })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  output.setMetadataTags({ comment: place })
  await output.start()
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 240 }
  await source.add(new EncodedPacket(new Uint8Array([0x82, 0x49, 0x83, 0x42, 0]), 'key', 0, 0.5), {
    decoderConfig,
  })
  await source.add(new EncodedPacket(new Uint8Array([0x86, 0]), 'delta', 0.5, 0.5))
  await output.finalize()
  const film = new Uint8Array(await readFile(path))
  await rm(path)
  return film
}
