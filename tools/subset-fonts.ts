import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Outside web/: what a build makes must not look like a changed source to the next build.
const FOLDER = new URL('../.cache/fonts/', import.meta.url)
const STAMP = new URL('stamp.txt', FOLDER)
const require = createRequire(import.meta.url)

const LATIN = `${printableAscii()}\u00a0©·×é\u2009–—‘’“”•…\u2212`
const FEATURES = ['tnum', 'kern', 'liga', 'locl']
/** The weights that the styles use; `@font-face` in base.css names the same. */
const WEIGHTS = { wght: { min: 400, max: 700 } }

const CUTS = [
  {
    file: 'baloo-2-latin.woff2',
    source: '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
    text: LATIN,
  },
  {
    file: 'baloo-2-rupee.woff2',
    source: '@fontsource-variable/baloo-2/files/baloo-2-latin-ext-wght-normal.woff2',
    text: '₹',
  },
  {
    file: 'anek-latin.woff2',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    text: LATIN,
  },
  {
    file: 'anek-rupee.woff2',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    text: '₹',
  },
] as const

/**
 * Cuts the shop's two typefaces to what its pages need; instant when the cuts are there already.
 * The stock packages keep ₹ outside their Latin file, so one price would pull a second large file: it gets a
 * face of 1 kB of its own.
 */
export async function cutFonts(): Promise<void> {
  const stamp = await stampOfSources()
  if (stamp === (await readFile(STAMP, 'utf8').catch(missingIsEmpty))) return
  await mkdir(FOLDER, { recursive: true })
  await Promise.all(CUTS.map(cutFont))
  await writeFile(STAMP, stamp)
}

async function cutFont({ file, source, text }: (typeof CUTS)[number]): Promise<void> {
  const font = await subsetFont(await readFile(require.resolve(source)), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: WEIGHTS,
  })
  // Renamed into place, so that a build that runs meanwhile never reads half a file.
  const temporary = new URL(`${file}.${process.pid}`, FOLDER)
  await writeFile(temporary, font)
  await rename(temporary, new URL(file, FOLDER))
}

async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL(import.meta.url)))
  for (const { source } of CUTS) hash.update(await readFile(require.resolve(source)))
  return hash.digest('hex')
}

function printableAscii(): string {
  return String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
}

function missingIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
