import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { streamZip, type ZipPart } from './stream-zip.ts'

/** The files of a zip, unpacked by another program, which checks sizes but not checksums. */
async function unzip(bytes: Buffer): Promise<[name: string, content: string][]> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const files: [string, string][] = []
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    expect(entry.crc32).toBe(crc32(content))
    files.push([entry.fileName, content.toString('base64')])
  }
  return files
}

const zipOf = (parts: Iterable<ZipPart>) => buffer(Readable.from(streamZip(parts)))

describe('streamZip()', () => {
  it('makes a zip that other programs can unpack', async () => {
    const part = fc.record({
      name: fc.stringMatching(/^[a-zअ-ह₹ ]{1,12}\.xml$/),
      pieces: fc.array(fc.oneof(fc.string(), fc.uint8Array()), { maxLength: 4 }),
    })
    const parts = fc.uniqueArray(part, { maxLength: 3, selector: ({ name }) => name })
    await fc.assert(
      fc.asyncProperty(parts, async (all) => {
        const zip = await zipOf(all.map(({ name, pieces }) => ({ name, content: pieces })))
        const wanted = all.map(({ name, pieces }) => [
          name,
          Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))).toString('base64'),
        ])
        expect(await unzip(zip)).toEqual(wanted)
      }),
      { numRuns: 15 },
    )
  })

  it('is identical for the same content at any time', async () => {
    const make = () => zipOf([{ name: 'list.xml', content: ['<list/>'] }])
    expect(await make()).toEqual(await make())
  })

  it('streams while it is made: a part is requested when the earlier ones were sent', async () => {
    const asked: string[] = []
    function* parts(): Generator<ZipPart> {
      for (const name of ['one.xml', 'two.xml']) {
        asked.push(name)
        yield { name, content: ['x'.repeat(1_000)] }
      }
    }
    const zip = streamZip(parts())
    await zip.next()
    expect(asked).toEqual(['one.xml'])
    for await (const _rest of zip);
    expect(asked).toEqual(['one.xml', 'two.xml'])
  })

  it('fails with the error of its content: half a file would look complete', async () => {
    async function* content() {
      yield '<list>'
      throw new Error('The database went away')
    }
    await expect(zipOf([{ name: 'list.xml', content: content() }])).rejects.toThrow('The database went away')
  })
})
