import * as z from 'zod'
import { stepUpFields } from '#domain/customers/step-up-form.ts'
import { KEY_SERVICES, keyTest, savedKeys } from '#domain/keys/service-keys.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readKeys, removeKeys, saveKeys } from './save-keys.ts'
import { testKeys } from './test-keys.ts'

const tags = ['keys']
const params = z.object({ service: z.enum(KEY_SERVICES) })
const refused = refusing(400, 401, 403, 404, 429)
const answerOf = <Data extends z.core.$ZodType>(data: Data) => ({
  data,
  ...refused,
})

export function keyRoutes({ staffRoute }: Router, services: Services): void {
  const route = staffRoute('keys.write')

  route.get(
    '/api/admin/keys',
    {
      schema: {
        tags,
        summary: 'Which services have keys, and by what one knows them',
        response: answerOf(savedKeys),
      },
    },
    (_request, caller) => readKeys(services, caller),
  )

  route.put(
    '/api/admin/keys/:service',
    {
      schema: {
        tags,
        summary: 'Writes the keys of a service, with the password once more',
        params,
        body: z.object({
          ...stepUpFields,
          values: z.record(z.string().max(40), z.string().max(3_000)).describe('The fields of the service'),
        }),
        response: answerOf(savedKeys),
      },
    },
    ({ params: { service }, body: { values, ...stepUp } }, caller) =>
      saveKeys(services, caller, { service, input: values, stepUp }),
  )

  route.post(
    '/api/admin/keys/:service/remove',
    {
      schema: {
        tags,
        summary: 'Removes the keys of a service, with the password once more',
        params,
        body: z.object(stepUpFields),
        response: answerOf(savedKeys),
      },
    },
    ({ params: { service }, body: stepUp }, caller) => removeKeys(services, caller, { service, stepUp }),
  )

  route.post(
    '/api/admin/keys/:service/test',
    {
      schema: {
        tags,
        summary: 'Tries the keys of a service with a call that does no harm',
        params,
        response: answerOf(keyTest),
      },
    },
    ({ params: { service } }, caller) => testKeys(services, caller, service),
  )
}
