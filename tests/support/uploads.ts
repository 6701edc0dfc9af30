import { expect } from 'vitest'
import type { UploadKind } from '#domain/uploads/upload-kinds.ts'
import { PART_TYPE } from '#server/uploads/tus-headers.ts'
import type { TestShopper } from './builders.ts'
import type { Answer, TestShop } from './shop.ts'

/** A file of the staff, sent as `tus-js-client` sends it. */
export interface TestUploads {
  announce(wanted: { kind?: UploadKind | string; name?: string; length?: number | string }): Promise<Answer>
  /** The same, and expects that it is taken. @returns its id */
  begin(kind: UploadKind, length: number): Promise<string>
  part(
    id: string,
    offset: number | string,
    content: Uint8Array,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Offset and length as the headers say them; null where it is not. */
  look(id: string): Promise<{ offset: number; length: number } | null>
  remove(id: string): Promise<Answer>
  /** A whole file at once. @returns its id */
  send(kind: UploadKind, content: Uint8Array, name?: string): Promise<string>
}

/** @param path of the staff's uploads, or of a shopper's */
export function uploadsOf(
  shop: Pick<TestShop, 'request' | 'app'>,
  { token }: Pick<TestShopper, 'token'>,
  {
    path = '/api/admin/uploads',
    headers: sent = {},
  }: { path?: string; headers?: Record<string, string> } = {},
): TestUploads {
  const version = { 'tus-resumable': '1.0.0', ...sent }
  const uploads: TestUploads = {
    async announce({ kind = 'picture', name = 'frock.jpg', length = 10 }) {
      const base64 = (text: string) => Buffer.from(text).toString('base64')
      return await shop.request('POST', path, {
        token,
        headers: {
          ...version,
          'upload-length': String(length),
          'upload-metadata': `filename ${base64(name)},kind ${base64(kind)}`,
        },
      })
    },
    async begin(kind, length) {
      const answer = await uploads.announce({ kind, length })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return String(answer.headers.location).slice(path.length + 1)
    },
    part: (id, offset, content, headers) =>
      shop.request('PATCH', `${path}/${id}`, {
        token,
        body: Buffer.from(content),
        headers: { ...version, 'content-type': PART_TYPE, 'upload-offset': String(offset), ...headers },
      }),
    async look(id) {
      const { statusCode, headers } = await shop.app.inject({
        method: 'HEAD',
        url: `${path}/${id}`,
        headers: { ...version, authorization: `Bearer ${token}` },
      })
      if (statusCode === 404) return null
      expect(statusCode).toBe(200)
      return { offset: Number(headers['upload-offset']), length: Number(headers['upload-length']) }
    },
    remove: (id) => shop.request('DELETE', `${path}/${id}`, { token, headers: version }),
    async send(kind, content, name = 'frock.jpg') {
      const announced = await uploads.announce({ kind, name, length: content.length })
      expect(announced.status, JSON.stringify(announced.body)).toBe(201)
      const id = String(announced.headers.location).slice(path.length + 1)
      expect((await uploads.part(id, 0, content)).status).toBe(204)
      return id
    },
  }
  return uploads
}
