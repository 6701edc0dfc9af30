import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BootstrapError, runChild } from './child.mjs'
import { compressTexts } from './compress.mjs'
import { alone, draftFolder, replace } from './swap.mjs'

/** What a build reads and what makes it. Of the server it reads types only, which leave no trace. */
const INPUTS = [
  'web',
  'domain',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tools/bootstrap/build.mjs',
  'tools/bootstrap/compress.mjs',
  'tools/build',
  'tools/imports-of.ts',
]

/** Beside the pages a build cuts the typefaces of tax documents: without them every invoice fails. */
const FONTS = '.cache/fonts/stamp.txt'

/**
 * Makes a folder hold the pages and scripts of the present sources: `build/`, or for another language than the
 * default one `.cache/languages/<language>/`.
 * @param {{ root: string, node: string, language?: string | undefined }} options
 */
export async function ensureBuilt({ root, node, language }) {
  const goal = join(root, language === undefined ? 'build' : `.cache/languages/${language}`)
  const fingerprint = buildFingerprint(root)
  const isWhole = () => isStamped(goal, fingerprint) && existsSync(join(root, FONTS))
  if (isWhole()) return
  await alone({ root, name: 'build' }, async () => {
    if (isWhole()) return
    process.stderr.write(`building pages${language === undefined ? '' : ` in ${language}`}\n`)
    const draft = draftFolder({ root, name: 'build' })
    const code = await runChild(
      node,
      [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
      {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PHIRKI_BUILD_DIR: draft,
          ...(language === undefined ? {} : { PHIRKI_LANGUAGE: language }),
        },
        stdio: ['ignore', 2, 2],
      },
    )
    if (code !== 0) {
      rmSync(draft, { recursive: true, force: true })
      throw new BootstrapError(
        `Pages could not be built: "react-router build" ended with code ${code}.`,
        code,
      )
    }
    await compressTexts(join(draft, 'client'))
    writeFileSync(join(draft, '.phirki-build'), `${fingerprint}\n`)
    mkdirSync(dirname(goal), { recursive: true })
    replace({ root, name: 'build', from: draft, to: goal })
  })
}

/** @param {string} root */
function buildFingerprint(root) {
  const hash = createHash('sha256').update(process.platform)
  for (const input of INPUTS) {
    for (const path of filesUnder(root, input))
      hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} input
 */
function filesUnder(root, input) {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (input.includes('.')) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

/**
 * @param {string} folder
 * @param {string} fingerprint
 */
function isStamped(folder, fingerprint) {
  const path = join(folder, '.phirki-build')
  return existsSync(path) && readFileSync(path, 'utf8').trim() === fingerprint
}
