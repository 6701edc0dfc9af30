import * as z from 'zod'
import { foundByMeaning, searchWish, wishChange } from '#domain/insight/search-wishes.ts'
import { tidyText } from '#domain/validation/pasted-text.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { tryOwnWord } from '../catalogue/try-own-word.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { addWish, changeWish, listWishes, removeWish } from './search-wishes.ts'

const tags = ['admin']
const refusals = refusing(400, 401, 403, 404)
const all = { data: z.array(searchWish), ...refusals }
const params = z.object({ id: z.string().max(100) })
const word = z.string().overwrite(tidyText).min(1).max(60)

/** Admin routes for searches without results. Each call for wishes responds with all current ones. */
export function searchRoutes({ staffRoute }: Router, services: Services): void {
  const wishes = staffRoute('products.write')
  const answerWithAll = (caller: CustomerCaller) => listWishes(services, caller)

  staffRoute('settings.read').get(
    '/api/admin/search-words/found',
    {
      schema: {
        tags,
        summary: 'What a search would show if a word of it had a meaning',
        querystring: z.object({ said: word, means: word }),
        response: { data: foundByMeaning, ...refusals },
      },
    },
    (request, caller) => tryOwnWord(services, caller, request.query),
  )

  staffRoute('insight.read').get(
    '/api/admin/search-wishes',
    {
      schema: { tags, summary: 'Searches without results on the wish list of the shop', response: all },
    },
    (_request, caller) => answerWithAll(caller),
  )

  wishes.post(
    '/api/admin/search-wishes',
    {
      schema: {
        tags,
        summary: 'Puts a search on the list of wishes',
        body: z.object({ term: z.string().min(1).max(200) }),
        response: all,
      },
    },
    async (request, caller) => {
      await addWish(services, caller, request.body.term)
      return await answerWithAll(caller)
    },
  )

  wishes.put(
    '/api/admin/search-wishes/:id',
    {
      schema: {
        tags,
        summary: 'Notes something on a wish, or that it is done',
        params,
        body: wishChange,
        response: all,
      },
    },
    async (request, caller) => {
      await changeWish(services, caller, { ...request.params, ...request.body })
      return await answerWithAll(caller)
    },
  )

  wishes.delete(
    '/api/admin/search-wishes/:id',
    { schema: { tags, summary: 'Takes a search off the list of wishes', params, response: all } },
    async (request, caller) => {
      await removeWish(services, caller, request.params.id)
      return await answerWithAll(caller)
    },
  )
}
