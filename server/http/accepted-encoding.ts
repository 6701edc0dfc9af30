import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'brotli' | 'gzip' | 'raw'

/** The HTTP names of the encodings. */
export const contentEncoding = { brotli: 'br', gzip: 'gzip', raw: 'identity' } as const satisfies Record<
  Encoding,
  string
>

/** The smallest body first. */
const byPreference: string[] = [contentEncoding.brotli, contentEncoding.gzip]

/** The best encoding that a request's Accept-Encoding allows; raw without the header, or if it allows none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const name = negotiate(String(header ?? ''), byPreference)
  if (name === null) return 'raw'
  return name === contentEncoding.brotli ? 'brotli' : 'gzip'
}

/** For a body that exists only as gzip. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return negotiate(String(header ?? ''), [contentEncoding.gzip]) !== null
}
