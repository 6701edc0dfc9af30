import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Config } from '../config/config.ts'
import { type App, failureSchema } from './http.ts'

/** The part of an OpenAPI 3.1 document that this file completes. */
interface Operation {
  operationId?: string
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<string, Response>
}

interface Response {
  description?: string
  content?: unknown
  $ref?: string
}

interface Document {
  paths?: Record<string, Record<string, Operation> | undefined>
  components?: object
}

const failure = { $ref: '#/components/responses/Failure' }

/**
 * Describes all routes added afterwards in an OpenAPI 3.1 document, `app.swagger()`. In 3.0 a `nullable` enum must also
 * list null, which the converter omits, so strict clients refused valid responses.
 */
export async function describeApi(app: App, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Phirki',
        description: "API of a shop for children's clothing",
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      completeDocument(document.openapiObject as Document)
      return document.openapiObject
    },
  })
}

/** Adds what all operations have in common: an id, the failures, and one schema of a failure. */
function completeDocument(document: Document): void {
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations ?? {})) {
      operation.operationId = operationIdOf(method, path)
      operation.responses = withFailures(operation)
    }
  }
  const responses = {
    Failure: {
      description: failureSchema.description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  }
  const { $schema, '~standard': _, ...Failure } = z.toJSONSchema(failureSchema)
  document.components = { ...document.components, responses, schemas: { Failure } }
}

/** `get /api/order/{id}/invoice` is `getOrderByIdInvoice`. */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/**
 * Every call can fail by a limit, overload or an internal error (`default`); a call with parameters or a body can also
 * be malformed (400). Added here so that no route has to repeat it. A failure with a shape of its own is kept.
 */
function withFailures({ parameters, requestBody, responses }: Operation): Record<string, Response> {
  const usual = Object.entries(responses ?? {}).flatMap(([status, { description }]) =>
    description === failureSchema.description ? [[status, failure]] : [],
  )
  const hasInput = (parameters?.length ?? 0) > 0 || requestBody !== undefined
  return {
    ...(hasInput ? { 400: failure } : {}),
    ...responses,
    ...Object.fromEntries(usual),
    default: failure,
  }
}
