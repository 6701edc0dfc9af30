import { readFile } from 'node:fs/promises'
import { pushInput, pushState } from '#domain/push/api-push.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { ADMIN_OFFLINE_TEXTS as texts } from '#texts/push/texts.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { manifestIcons } from '../brand/routes.ts'
import { stepRefusals } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readOwnPush, saveOwnPush } from './own-push.ts'

const tags = ['push']
const hidden = { schema: { hide: true } } as const
const response = { data: pushState, ...stepRefusals }

/** Routes for push subscriptions of staff devices. Each caller manages their own. */
export function pushRoutes({ staffRoute }: Router, services: Services): void {
  const own = staffRoute('dashboard.read')
  const answer = (caller: CustomerCaller) => readOwnPush(services, caller)
  own.get(
    '/api/admin/push',
    { schema: { tags, summary: 'What this session is notified of while the admin is closed', response } },
    (_request, caller) => answer(caller),
  )
  own.put(
    '/api/admin/push',
    {
      schema: {
        tags,
        summary: 'Keeps what this device wants to be told of; nothing by an empty list',
        body: pushInput,
        response,
      },
    },
    async ({ body }, caller) => {
      await saveOwnPush(services, caller, body)
      return await answer(caller)
    },
  )
}

/** Routes that make the admin an installable app. The storefront does not use them. */
export async function adminAppRoutes({ publicRoute }: Router, services: Services): Promise<void> {
  const worker = await readAdminWorker()
  publicRoute.get('/admin/worker.js', hidden, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // The admin's address has no trailing slash.
      .header('service-worker-allowed', '/admin')
      .send(worker),
  )
  publicRoute.get('/admin/app.webmanifest', hidden, async (_request, reply) => {
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(JSON.stringify(manifestOf(services)))
  })
}

function manifestOf(services: Services) {
  const brand = shopName(services.settings.current().brand)
  return {
    id: '/admin',
    name: `${brand} admin`,
    short_name: brand,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: '#faf5ec',
    theme_color: '#191650',
    icons: manifestIcons(services),
  }
}

/** The script of the admin's service worker, with its texts. */
async function readAdminWorker(): Promise<string> {
  const script = await readFile(new URL('admin-worker.js', import.meta.url), 'utf8')
  return script.replace("'OFFLINE_TEXTS'", () => JSON.stringify(texts))
}
