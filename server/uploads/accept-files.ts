import multipart from '@fastify/multipart'
import type { App } from '../http/http.ts'
import type { Services } from '../services.ts'
import { openUploads, type Uploads } from './uploads.ts'

const accepting = new WeakMap<App, Promise<Uploads>>()

/** Enables forms with files. All subjects share the upload slots. */
export async function acceptFiles(app: App, services: Pick<Services, 'config' | 'reader'>): Promise<Uploads> {
  const known = accepting.get(app)
  if (known) return await known
  const opening = open(app, services)
  accepting.set(app, opening)
  return await opening
}

async function open(app: App, services: Pick<Services, 'config' | 'reader'>): Promise<Uploads> {
  // Files are limited where they are stored, each with its own limit.
  await app.register(multipart, { throwFileSizeLimit: false })
  return await openUploads(app, services)
}
