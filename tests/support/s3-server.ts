import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Stored {
  body: Buffer
  meta: Record<string, string>
  at: Date
}

export interface S3Server {
  /** Settings of a shop that keeps its files here. */
  readonly env: Record<string, string>
  /** Keys of the objects, and of uploads in parts that are not complete. */
  keys(): string[]
  openUploads(): string[]
  /** How often each kind of request came. */
  readonly calls: Map<string, number>
  close(): Promise<void>
}

const tag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const xml = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`
/** S3 itself refuses smaller parts, but for the last. */
const leastPartBytes = 5 * 1_048_576

/** One bucket in memory that speaks as much of S3 as the shop uses, with its rule for the least size of a part. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, { key: string; meta: Record<string, string>; parts: Map<number, Buffer> }>()
  const calls = new Map<string, number>()
  let count = 0

  function missing(response: ServerResponse, code: string): void {
    response.writeHead(404, { 'content-type': 'application/xml' }).end(xml('Error', `<Code>${code}</Code>`))
  }

  function list(query: URLSearchParams): string {
    const found = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    const contents = found.map(
      ([key, { body, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
    )
    return xml('ListBucketResult', `<IsTruncated>false</IsTruncated>${contents.join('')}`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '')
    const id = query.get('uploadId') ?? ''
    const kind = `${request.method} ${[...query.keys()].filter((name) => name !== 'x-id').join('&')}`.trim()
    calls.set(kind, (calls.get(kind) ?? 0) + 1)
    const body = await buffer(request)
    const meta = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
      ),
    )
    const say = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    if (request.method === 'POST' && query.has('uploads')) {
      const uploadId = `part-${++count}`
      uploads.set(uploadId, { key, meta, parts: new Map() })
      say(
        xml(
          'InitiateMultipartUploadResult',
          `<Bucket>bucket</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId>`,
        ),
      )
    } else if (request.method === 'POST' && query.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name)
      say(xml('DeleteResult', ''))
    } else if (id !== '') {
      const upload = uploads.get(id)
      if (!upload) missing(response, 'NoSuchUpload')
      else if (request.method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body)
        response.writeHead(200, { etag: tag(body) }).end()
      } else if (request.method === 'DELETE') {
        uploads.delete(id)
        response.writeHead(204).end()
      } else if (request.method === 'POST') {
        const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part)
        if (parts.slice(0, -1).some(({ length }) => length < leastPartBytes)) {
          response.writeHead(400).end(xml('Error', '<Code>EntityTooSmall</Code>'))
          return
        }
        objects.set(upload.key, { body: Buffer.concat(parts), meta: upload.meta, at: new Date() })
        uploads.delete(id)
        say(xml('CompleteMultipartUploadResult', `<Bucket>bucket</Bucket><Key>${upload.key}</Key>`))
      } else {
        const parts = [...upload.parts].sort(([a], [b]) => a - b)
        const rows = parts.map(
          ([number, part]) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>${tag(part)}</ETag><Size>${part.length}</Size></Part>`,
        )
        say(xml('ListPartsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`))
      }
    } else if (request.method === 'GET' && key === '') say(list(query))
    else if (request.method === 'PUT') {
      objects.set(key, { body, meta, at: new Date() })
      response.writeHead(200, { etag: tag(body) }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const found = objects.get(key)
      if (!found) return missing(response, 'NoSuchKey')
      const headers = { 'content-length': found.body.length, etag: tag(found.body), ...found.meta }
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found.body)
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The S3 server has no port')
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_REGION: 'ap-south-1',
    },
    keys: () => [...objects.keys()],
    openUploads: () => [...uploads.values()].map(({ key }) => key),
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
