/**
 * Draws the pictures of the demo catalogue: `node demo/draw.ts` all of them, `node demo/draw.ts --changed` only those
 * whose drawing changed since (two at a time with `--workers=2`). A file is written only if its pixels differ, because
 * the repository keeps every version of a picture.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { finishTile } from './garments/finish.ts'
import type { Tile } from './garments/garment.ts'
import { ENCODINGS, isPictureDrawn, PICTURE_FOLDER, pictureName } from './wardrobe/picture-files.ts'
import { type DrawnPicture, picturesOf } from './wardrobe/pictures.ts'
import { WARDROBE } from './wardrobe/wardrobe.ts'

const RECORD = join(PICTURE_FOLDER, 'drawn.json')
/** 2 takes a fifth of the time and gives files a tenth larger, 6 takes three times as long for two percent. */
const EFFORT = 4
const SAVE_EVERY = 12

/** The code that lights and drapes: a change of it changes every picture. */
const FINISH = ['finish.ts', 'light.ts', 'field.ts', 'noise.ts', 'print.ts', 'fan.ts']
  .map((file) => readFileSync(join(import.meta.dirname, 'garments', file), 'utf8'))
  .join()

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** What a picture was made of, and what came out. */
interface Drawn {
  drawing: string
  pixels: string
}

const fingerprint = (tile: Tile): string => hashOf(JSON.stringify(tile), FINISH)

/** One line a picture: `"name":"<drawing> <pixels>"`. */
async function readRecord(): Promise<Map<string, Drawn>> {
  if (!existsSync(RECORD)) return new Map()
  const stored: Record<string, string> = JSON.parse(await readFile(RECORD, 'utf8'))
  return new Map(
    Object.entries(stored).map(([file, hashes]) => {
      const [drawing = '', pixels = ''] = hashes.split(' ')
      return [file, { drawing, pixels }]
    }),
  )
}

async function saveRecord(record: ReadonlyMap<string, Drawn>): Promise<void> {
  const sorted = [...record].sort(([a], [b]) => (a < b ? -1 : 1))
  const stored = sorted.map(([file, { drawing, pixels }]) => [file, `${drawing} ${pixels}`])
  await writeFile(RECORD, `${JSON.stringify(Object.fromEntries(stored)).replaceAll('","', '",\n"')}\n`)
}

/** Draws a picture and writes its files, unless they show these very pixels already. */
async function drawPicture(file: string, tile: Tile, known: Drawn | undefined): Promise<Drawn> {
  const drawn = await finishTile(tile)
  const pixels = hashOf(await drawn.clone().raw().toBuffer())
  if (known?.pixels !== pixels || !isPictureDrawn(file)) {
    for (const { width, quality } of ENCODINGS) {
      const image = drawn.clone().resize(width).avif({ quality, effort: EFFORT })
      await image.toFile(join(PICTURE_FOLDER, pictureName(file, width)))
    }
  }
  return { drawing: fingerprint(tile), pixels }
}

async function removeStrangers(pictures: readonly DrawnPicture[], record: Map<string, Drawn>): Promise<void> {
  const known = new Set(
    pictures.flatMap(({ file }) => ENCODINGS.map(({ width }) => pictureName(file, width))),
  )
  for (const name of await readdir(PICTURE_FOLDER)) {
    if (name.endsWith('.avif') && !known.has(name)) await rm(join(PICTURE_FOLDER, name))
  }
  const files = new Set(pictures.map(({ file }) => file))
  for (const file of record.keys()) if (!files.has(file)) record.delete(file)
}

async function drawAll(onlyChanged: boolean, workers: number): Promise<void> {
  sharp.concurrency(1)
  const record = await readRecord()
  const pictures = WARDROBE.flatMap(picturesOf)
  await removeStrangers(pictures, record)
  const due = pictures.filter(
    ({ file, tile }) =>
      !onlyChanged || !isPictureDrawn(file) || record.get(file)?.drawing !== fingerprint(tile()),
  )
  const started = Date.now()
  let done = 0
  const queue = due.values()
  const work = async () => {
    for (const { file, tile } of queue) {
      record.set(file, await drawPicture(file, tile(), record.get(file)))
      done++
      if (done % SAVE_EVERY === 0) await saveRecord(record)
      const seconds = Math.round((Date.now() - started) / 1000)
      process.stderr.write(`${done}/${due.length} ${file} (${seconds} s)\n`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  await saveRecord(record)
}

const workers = process.argv.find((argument) => argument.startsWith('--workers='))?.split('=')[1]
await drawAll(process.argv.includes('--changed'), Number(workers ?? 1))
