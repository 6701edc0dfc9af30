import type { ServerBuild } from 'react-router'
import type { App } from '../http/http.ts'

/**
 * The storefront straight from its sources: Vite answers for scripts and styles on the shop's own port and
 * reloads what changes. Only `npm run dev` comes here, so that a production start never loads Vite.
 */
export async function openDevelopmentBuild(app: App): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/build/**', '**/demo/catalogue/**'] },
    },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
