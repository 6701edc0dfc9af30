import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readTexts } from './languages.ts'

const folder = mkdtempSync(join(tmpdir(), 'phirki-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const english = join(folder, 'texts.en.ts')
writeFileSync(
  english,
  `export const CART_TEXTS = { title: 'Cart', items: { one: '{count} item', other: '{count} items' } } as const`,
)
writeFileSync(join(folder, 'texts.hi.ts'), `export const CART_TEXTS = { title: 'टोकरी' } as const`)

it.each([
  ['en', 'Cart', undefined],
  ['hi', 'टोकरी', 'en'],
  // Of a subject that is not translated yet there is no file.
  ['ta', 'Cart', 'en'],
  ['en-XA', '⟦Cárt⟧', undefined],
])('readTexts() of a build in %s says English where it has no text', async (language, title, counted) => {
  const { CART_TEXTS: texts } = await readTexts(english, language)
  expect(texts).toMatchObject({ title })
  expect(texts).toHaveProperty('items', expect.objectContaining(counted === undefined ? {} : { in: counted }))
})
