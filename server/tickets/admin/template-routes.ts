import * as z from 'zod'
import { answerTemplate, templateInput } from '#domain/tickets/api-admin-ticket.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import type { Router } from '../../http/router.ts'
import type { Services } from '../../services.ts'
import { refusals, tags } from './routes.ts'
import { addTemplate, deleteTemplate, editTemplate, listTemplates, raiseTemplate } from './templates.ts'

const params = z.object({ id: z.string().max(100) })
const all = { data: z.array(answerTemplate), ...refusals }

/** Admin routes for answer templates. Each responds with all current templates. */
export function templateRoutes({ staffRoute }: Router, services: Services): void {
  const answers = staffRoute('support.answer')
  const answerWithAll = (caller: CustomerCaller) => listTemplates(services, caller)

  answers.get(
    '/api/admin/answer-templates',
    { schema: { tags, summary: 'The templates of answers', response: all } },
    (_request, caller) => answerWithAll(caller),
  )

  answers.post(
    '/api/admin/answer-templates',
    { schema: { tags, summary: 'Adds a template', body: templateInput, response: all } },
    async (request, caller) => {
      await addTemplate(services, caller, request.body)
      return await answerWithAll(caller)
    },
  )

  answers.put(
    '/api/admin/answer-templates/:id',
    { schema: { tags, summary: 'Changes a template', params, body: templateInput, response: all } },
    async (request, caller) => {
      await editTemplate(services, caller, { ...request.params, ...request.body })
      return await answerWithAll(caller)
    },
  )

  answers.post(
    '/api/admin/answer-templates/:id/raise',
    { schema: { tags, summary: 'Moves a template before the one above it', params, response: all } },
    async (request, caller) => {
      await raiseTemplate(services, caller, request.params.id)
      return await answerWithAll(caller)
    },
  )

  answers.delete(
    '/api/admin/answer-templates/:id',
    { schema: { tags, summary: 'Deletes a template', params, response: all } },
    async (request, caller) => {
      await deleteTemplate(services, caller, request.params.id)
      return await answerWithAll(caller)
    },
  )
}
