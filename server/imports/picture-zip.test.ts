import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeZip } from '#tests/support/zip.ts'
import { openPictureZip } from './picture-zip.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phirki-zip-'))
  file = join(folder, 'pictures.zip')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const frock = { name: 'GF-CRM-45_1.jpg', content: Buffer.from('picture') }

describe('openPictureZip()', () => {
  it('lists pictures and extracts them, compressed or not', async () => {
    writeZip(file, [
      frock,
      { name: 'summer/GF-CRM-45_2.PNG', content: Buffer.from('second'), deflate: true },
      { name: 'notes.txt', content: Buffer.from('x') },
      { name: '__MACOSX/._GF-CRM-45_1.jpg', content: Buffer.from('x') },
    ])
    const zip = await openPictureZip(file)
    expect(zip.entries.map(({ name, isUnsafe }) => [name, isUnsafe])).toEqual([
      ['GF-CRM-45_1.jpg', false],
      ['summer/GF-CRM-45_2.PNG', false],
    ])
    await zip.copyOut('summer/GF-CRM-45_2.PNG', join(folder, 'out'))
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('second')
    zip.close()
  })

  it('ignores symbolic links', async () => {
    writeZip(file, [{ name: 'link.jpg', content: Buffer.from('/etc/passwd'), mode: 0o120777 }])
    const zip = await openPictureZip(file)
    expect(zip.entries[0]?.isUnsafe).toBe(true)
    await expect(zip.copyOut('link.jpg', join(folder, 'out'))).rejects.toMatchObject({
      fault: 'unsafe_entry',
    })
    expect(existsSync(join(folder, 'out'))).toBe(false)
    zip.close()
  })

  it('refuses a zip with names outside it', async () => {
    writeZip(file, [frock, { name: '../../outside.jpg', content: Buffer.from('x') }])
    await expect(openPictureZip(file)).rejects.toMatchObject({ fault: 'broken' })
  })

  it('ignores entries that unpack to a hundred times their size', async () => {
    writeZip(file, [frock, { name: 'bomb.png', content: Buffer.alloc(5_000_000), deflate: true }])
    const zip = await openPictureZip(file)
    expect(zip.entries.map(({ isUnsafe }) => isUnsafe)).toEqual([false, true])
    zip.close()
  })

  it('stops if more data comes out than the zip states', async () => {
    writeZip(file, [{ name: 'liar.png', content: Buffer.alloc(900_000), deflate: true, saysBytes: 1_000 }])
    const zip = await openPictureZip(file)
    await expect(zip.copyOut('liar.png', join(folder, 'out'))).rejects.toMatchObject({ fault: 'broken_file' })
    zip.close()
  })

  it('refuses a zip that states an excessive total size', async () => {
    const one = (index: number) => ({ ...frock, name: `${index}.jpg`, deflate: true, saysBytes: 800_000_000 })
    writeZip(file, [one(1), one(2)])
    await expect(openPictureZip(file)).rejects.toMatchObject({ fault: 'too_large' })
  })

  it('refuses a file that is not a zip', async () => {
    writeFileSync(file, 'not a zip')
    await expect(openPictureZip(file)).rejects.toMatchObject({ fault: 'broken' })
  })

  it('recognises the same content under another name', async () => {
    writeZip(file, [
      frock,
      { ...frock, name: 'copy.jpg' },
      { ...frock, name: 'other.jpg', content: Buffer.from('x') },
    ])
    const { entries, close } = await openPictureZip(file)
    expect(entries[0]?.content).toBe(entries[1]?.content)
    expect(entries[0]?.content).not.toBe(entries[2]?.content)
    close()
  })
})
