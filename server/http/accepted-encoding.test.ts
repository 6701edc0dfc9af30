import { describe, expect, it } from 'vitest'
import { acceptedEncoding, acceptsGzip } from './accepted-encoding.ts'

describe('acceptedEncoding()', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'brotli'],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'brotli'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'raw'],
    ['*', 'brotli'],
    ['identity', 'raw'],
    ['brotli, xgzip', 'raw'],
    ['', 'raw'],
    [undefined, 'raw'],
  ])('%j is answered with %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})

it('acceptsGzip() recognises clients without gzip', () => {
  expect(['deflate, gzip', 'br, gzip;q=0', undefined].map((header) => acceptsGzip(header))).toEqual([
    true,
    false,
    false,
  ])
})
