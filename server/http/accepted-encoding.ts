import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'brotli' | 'gzip' | 'raw'

/** The names of the encodings in HTTP. */
export const contentEncoding = { brotli: 'br', gzip: 'gzip', raw: 'identity' } as const satisfies Record<
  Encoding,
  string
>

/** The smallest body first. */
const byPreference: string[] = [contentEncoding.brotli, contentEncoding.gzip]

/** What a request's Accept-Encoding likes best. Without the header, and where it likes none, the body goes as it is. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const name = negotiate(String(header ?? ''), byPreference)
  if (name === null) return 'raw'
  return name === contentEncoding.brotli ? 'brotli' : 'gzip'
}

/** For a body that is there as gzip alone. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return negotiate(String(header ?? ''), [contentEncoding.gzip]) !== null
}
