import { describe, expect, it } from 'vitest'
import { ShopError } from '../http/errors.ts'
import { PART_TYPE, readCreation, readPart, requireVersion } from './tus-headers.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const told = (kind: string, filename: string) => `kind ${base64(kind)},filename ${base64(filename)}`
const creation = (filename: string) => ({
  'upload-length': '12',
  'upload-metadata': told('picture', filename),
})

function fieldOf(read: () => unknown): unknown {
  try {
    read()
  } catch (error) {
    if (error instanceof ShopError) return error.details.errors?.[0]?.path ?? error.code
    throw error
  }
  return null
}

describe('readCreation()', () => {
  it('reads the kind, the name and the length, in any order and with spaces in between', () => {
    const metadata = `filename ${base64('frock.jpg')} , other,kind ${base64('picture')}`
    expect(readCreation({ 'upload-length': '12', 'upload-metadata': metadata })).toEqual({
      kind: 'picture',
      name: 'frock.jpg',
      length: 12,
    })
  })

  it.each([
    ['C:\\fakepath\\frock.jpg', 'frock.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['फ्रॉक \u202egpj.jpg', 'फ्रॉक gpj.jpg'],
    ['a\0b\nc.jpg', 'abc.jpg'],
  ])('reads the file name "%s" as "%s"', (sent, name) => {
    expect(readCreation(creation(sent)).name).toBe(name)
  })

  it('keeps 200 characters of a name, without splitting one', () => {
    const { name } = readCreation(creation(`${'a'.repeat(199)}\u{1f457}.jpg`))
    expect(name.length).toBeLessThanOrEqual(200)
    expect(name.isWellFormed()).toBe(true)
  })

  it.each(['', '0', '-1', '1.5', '1e3', '9'.repeat(16), undefined])('refuses the length %j', (length) => {
    expect(fieldOf(() => readCreation({ ...creation('a.jpg'), 'upload-length': length }))).toBe('length')
  })

  it.each([
    ['of an unknown kind', told('constructor', 'a.jpg'), 'kind'],
    ['without a kind', `filename ${base64('a.jpg')}`, 'kind'],
    ['without a name', `kind ${base64('picture')}`, 'filename'],
    ['whose name is nothing but a folder', told('picture', 'photos/'), 'filename'],
    ['of which too much is told', `${told('picture', 'a.jpg')},more ${'A'.repeat(4_000)}`, 'kind'],
  ])('refuses a file %s', (_case, metadata, field) => {
    expect(fieldOf(() => readCreation({ 'upload-length': '12', 'upload-metadata': metadata }))).toBe(field)
  })
})

describe('readPart()', () => {
  const part = { 'content-type': PART_TYPE, 'upload-offset': '0' }

  it('reads the offset', () => {
    expect(readPart({ ...part, 'upload-offset': '4096' })).toEqual({ offset: 4096 })
  })

  it('refuses another type, and an invalid offset', () => {
    expect(fieldOf(() => readPart({ ...part, 'content-type': 'text/plain' }))).toBe('unsupported_media_type')
    for (const offset of ['', '-1', '0x10', undefined])
      expect(fieldOf(() => readPart({ ...part, 'upload-offset': offset }))).toBe('offset')
  })
})

it('refuses another version of the protocol', () => {
  expect(fieldOf(() => requireVersion({ 'tus-resumable': '1.0.0' }))).toBeNull()
  for (const version of ['0.2.2', undefined])
    expect(fieldOf(() => requireVersion({ 'tus-resumable': version }))).toBe('upload_version')
})
