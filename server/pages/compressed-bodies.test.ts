import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createBodies } from './compressed-bodies.ts'

test('createBodies() compresses only what was asked for, once for all who ask at the same time', async () => {
  const grown: number[] = []
  const bodies = createBodies(Buffer.from('page'), (by) => grown.push(by))
  expect(bodies.in('raw').toString()).toBe('page')
  expect(grown).toEqual([])
  const [one, two] = await Promise.all([bodies.in('brotli'), bodies.in('brotli')])
  expect(one).toBe(two)
  expect(bodies.in('brotli')).toBe(one)
  expect(brotliDecompressSync(one).toString()).toBe('page')
  expect(grown).toEqual([one.length])
  expect(gunzipSync(await bodies.in('gzip')).toString()).toBe('page')
})
