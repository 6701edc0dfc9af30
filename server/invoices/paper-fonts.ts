import { readFile } from 'node:fs/promises'

/** Cut by the build (`tools/subset-fonts.ts`). */
const FOLDER = new URL('../../.cache/fonts/', import.meta.url)

const FILES = {
  textWoff2: 'anek-latin.woff2',
  displayWoff2: 'baloo-2-latin.woff2',
  rupeeWoff2: 'anek-rupee.woff2',
  text: 'paper-text.ttf',
  textMore: 'paper-text-more.ttf',
  strong: 'paper-strong.ttf',
  strongMore: 'paper-strong-more.ttf',
  display: 'paper-display.ttf',
  hindi: 'paper-hindi.ttf',
} as const

/** The shop's typefaces for tax documents: web fonts for HTML, one weight each for PDF. */
export type PaperFonts = Readonly<Record<keyof typeof FILES, Buffer>>

let fonts: Promise<PaperFonts> | undefined

/** Read once a process. @throws when the build has not cut them */
export function readPaperFonts(): Promise<PaperFonts> {
  fonts ??= readAll().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

async function readAll(): Promise<PaperFonts> {
  const read = (name: keyof typeof FILES) => readFile(new URL(FILES[name], FOLDER))
  return {
    textWoff2: await read('textWoff2'),
    displayWoff2: await read('displayWoff2'),
    rupeeWoff2: await read('rupeeWoff2'),
    text: await read('text'),
    textMore: await read('textMore'),
    strong: await read('strong'),
    strongMore: await read('strongMore'),
    display: await read('display'),
    hindi: await read('hindi'),
  }
}
