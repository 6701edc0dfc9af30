import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const TEXTS = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt', '.json'])

/**
 * Lays a compressed copy (`.br`) beside each text file. The best quality takes seconds, too long for each
 * start of the shop and for a request.
 * @param {string} folder
 */
export async function compressTexts(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    TEXTS.has(extname(name)),
  )
  await Promise.all(
    files.map(async (name) => {
      const text = readFileSync(join(folder, name))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(text, { params }))
    }),
  )
}
