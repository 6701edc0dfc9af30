import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { App } from '#server/http/http.ts'

interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

export interface ApiDocument {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}

interface Described {
  document: ApiDocument
  ajv: Ajv2020
  validators: Map<string, ValidateFunction>
  /** Patterns of the document's paths, fixed words before parameters. */
  patterns: { path: string; pattern: RegExp }[]
}

/** Apps with the same routes share what is compiled of them; another payment provider has other fields. */
const known = new Map<string, Described>()
const ofApps = new WeakMap<App, Described>()

function described(app: App): Described {
  const found = ofApps.get(app)
  if (found) return found
  const document = app.swagger() as unknown as ApiDocument
  const text = JSON.stringify({ ...document, servers: [] })
  const made = known.get(text) ?? describe(document)
  known.set(text, made)
  ofApps.set(app, made)
  return made
}

function describe(document: ApiDocument): Described {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const patterns = Object.keys(document.paths)
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }))
  return { document, ajv, validators: new Map(), patterns }
}

function parameterCount(path: string): number {
  return path.split('{').length
}

/** @throws Error when a JSON answer differs from what the OpenAPI document says of its call and status. */
export function checkDescribed(
  app: App,
  call: { method: string; url: string; status: number; contentType: unknown; body: unknown },
): void {
  if (!String(call.contentType).startsWith('application/json')) return
  const { document, ajv, validators, patterns } = described(app)
  const address = call.url.split('?')[0] ?? ''
  const path = patterns.find(({ pattern }) => pattern.test(address))?.path
  const method = call.method.toLowerCase()
  const operation = path === undefined ? undefined : document.paths[path]?.[method]
  // Not part of the document: health checks, unknown addresses.
  if (path === undefined || operation === undefined) return
  const named = operation.responses[call.status] ? String(call.status) : 'default'
  if (call.status < 400 && named === 'default')
    throw new Error(`${method} ${path} does not describe its status ${call.status}`)
  const response = operation.responses[named]
  if (response?.$ref === undefined && response?.content === undefined) {
    if (call.body !== '' && call.body !== 'null')
      throw new Error(`${method} ${path} ${call.status} is described without a body`)
    return
  }
  const pointer = response?.$ref?.slice(1) ?? `/paths/${escapePointer(path)}/${method}/responses/${named}`
  const reference = `api#${pointer}/content/application~1json/schema`
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference })
  validators.set(reference, validate)
  if (!validate(call.body))
    throw new Error(
      `${method} ${path} ${call.status} differs from its description: ${ajv.errorsText(validate.errors)}`,
    )
}

function escapePointer(path: string): string {
  return encodeURI(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}
