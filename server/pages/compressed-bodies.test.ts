import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createBodies } from './compressed-bodies.ts'

const text = Array.from({ length: 400 }, (_, index) => `<li>frock ${(index * 7_919) % 1_000}</li>`).join('')

describe('createBodies()', () => {
  it('compresses once for concurrent requests', async () => {
    const bodies = createBodies(Buffer.from(text))
    const [one, two] = await Promise.all([bodies.in('brotli'), bodies.in('brotli')])
    expect(one).toBe(two)
    expect(brotliDecompressSync(one).toString()).toBe(text)
  })

  it('keeps only the requested encodings, and makes the others on demand', async () => {
    let resized = 0
    const bodies = createBodies(Buffer.from(text), () => resized++)
    expect(bodies.bytes).toBe(text.length)
    const brotli = await bodies.in('brotli')
    expect(bodies.bytes).toBe(brotli.length)
    const gzip = await bodies.in('gzip')
    expect(gunzipSync(gzip).toString()).toBe(text)
    expect(bodies.bytes).toBe(brotli.length + gzip.length)
    expect((await bodies.in('raw')).toString()).toBe(text)
    expect(bodies.bytes).toBe(brotli.length + gzip.length + text.length)
    expect(resized).toBe(3)
  })

  it('restores the plain body from gzip', async () => {
    const bodies = createBodies(Buffer.from(text))
    await bodies.in('gzip')
    expect((await bodies.in('raw')).toString()).toBe(text)
  })
})
