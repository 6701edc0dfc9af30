import * as z from 'zod'
import {
  adminContent,
  contentHistory,
  contentList,
  contentPicture,
  saveContentInput,
} from '#domain/content/api-content.ts'
import { EDITABLE_KEYS } from '#domain/content/contents.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listContents, readAdminContent, readContentHistory } from './read-contents.ts'
import { saveContent, withdrawContent } from './save-content.ts'
import { storeScene } from './store-scene.ts'

const tags = ['contents']
const params = z.object({ key: z.enum(EDITABLE_KEYS) })
const instant = z.iso.datetime()
const refused = refusing(400, 401, 403, 404, 409, 503)

/** Admin routes for the shop's own texts and pictures. */
export function contentRoutes({ staffRoute }: Router, services: Services): void {
  const { get, post } = staffRoute('contents.write')
  const now = (caller: CustomerCaller, key: z.infer<typeof params>['key'], asked: Date | null = null) =>
    readAdminContent(services, caller, { key, asked })

  get(
    '/api/admin/contents',
    {
      schema: {
        tags,
        summary: 'What can be written, and who wrote it last',
        response: { data: contentList, ...refused },
      },
    },
    (_request, caller) => listContents(services, caller),
  )

  get(
    '/api/admin/contents/:key',
    {
      schema: {
        tags,
        summary:
          'A content as the editor opens it: the version that holds, or the one that begins at `version`',
        params,
        querystring: z.object({ version: instant.optional() }),
        response: { data: adminContent, ...refused },
      },
    },
    async ({ params: { key }, query: { version } }, caller) =>
      await now(caller, key, version === undefined ? null : new Date(version)),
  )

  get(
    '/api/admin/contents/:key/history',
    {
      schema: {
        tags,
        summary: 'The versions of a content, the latest first, each with what it changed',
        params,
        querystring: z.object({ before: instant.optional() }),
        response: { data: contentHistory, ...refused },
      },
    },
    ({ params: { key }, query: { before } }, caller) =>
      readContentHistory(services, caller, {
        key,
        before: before === undefined ? null : new Date(before),
      }),
  )

  post(
    '/api/admin/contents/:key',
    {
      schema: {
        tags,
        summary: 'Writes a new version; refused with what changed if it has changed in the meantime',
        params,
        body: saveContentInput,
        response: { data: adminContent, ...refused },
      },
    },
    async ({ params: { key }, body }, caller) => {
      await saveContent(services, caller, { ...body, key })
      return await now(caller, key)
    },
  )

  post(
    '/api/admin/contents/:key/withdraw',
    {
      schema: {
        tags,
        summary: 'Takes back a version that has not begun',
        params,
        body: z.object({ validFrom: instant, revision: z.string().max(200) }),
        response: { data: adminContent, ...refused },
      },
    },
    async ({ params: { key }, body: { validFrom, revision } }, caller) => {
      await withdrawContent(services, caller, { key, validFrom: new Date(validFrom), revision })
      return await now(caller, key)
    },
  )

  post(
    '/api/admin/contents/pictures',
    {
      schema: {
        tags,
        summary: 'Makes a picture for a content of an uploaded one',
        body: z.object({ uploadId: z.string().max(100) }),
        response: { data: contentPicture, ...refused },
      },
    },
    ({ body: { uploadId } }, caller) => storeScene(services, caller, uploadId),
  )
}
