import type { ServerBuild } from 'react-router'
import type { App } from '../http/http.ts'

/**
 * Serves the storefront from its sources: Vite serves scripts and styles on the shop's own port and reloads changes.
 * Used only by `npm run dev`, so that a production start never loads Vite.
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
