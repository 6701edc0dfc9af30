import { existsSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import { languagePrefix } from '#domain/language/prefix.ts'
import { rememberAnswers } from '../fast-path/remembered-answers.ts'
import { serveFromMemory } from '../fast-path/serve-from-memory.ts'
import { isDraining } from '../http/drain.ts'
import type { App } from '../http/http.ts'
import { createRouter } from '../http/router.ts'
import { wordsIn } from '../language/words.ts'
import { pageAnswers } from '../metrics/registry.ts'
import type { Services } from '../services.ts'
import type { PolicyOrigins } from './content-security-policy.ts'
import { brandHues, createInlineStyles } from './inline-styles.ts'
import { createPageInvalidator } from './invalidate-pages.ts'
import { createLanguageSites } from './language-sites.ts'
import { createPageBudget } from './page-budget.ts'
import { createPageCache } from './page-cache.ts'
import { createPageRenderer } from './render-page.ts'
import { pageRoutes } from './routes.ts'
import { createShop } from './shop.ts'
import { loadWebBuild, openDevelopmentBuild, type WebBuild } from './web-build.ts'

/** Some 600 listings, compressed. */
const pageCacheBytes = 16 * 1_024 * 1_024

/** The built pages: those of the default language, and a folder with one folder for each other language. */
export interface WebBuildFolders {
  readonly defaultFolder: string
  readonly languageFolder: string
}

type Pages = Parameters<typeof createPageRenderer>[0]['build']

/** Serves the storefront. Cached pages are dropped when their content may have changed. */
export async function registerPages(
  app: App,
  services: Services,
  { defaultFolder, languageFolder }: WebBuildFolders,
): Promise<void> {
  const { config, catalogue, contents, counts, settings, payments, keys, log } = services
  const build = config.development
    ? { server: await openDevelopmentBuild(app), readStyles: () => '', files: new Map() }
    : await loadWebBuild(defaultFolder)
  const cache = createPageCache({ maxBytes: pageCacheBytes })
  const dropper = createPageInvalidator(cache)
  catalogue.onChange((change) => dropper.changed(change))
  app.addHook('onClose', async () => dropper.close())
  settings.onChange(() => cache.clear())
  contents.onChange(() => cache.clear())
  keys.onChange(() => cache.clear())
  // Read for each rendered page: the checkout's origins depend on the keys.
  const origins = (): PolicyOrigins => ({
    checkout: payments.checkout.origins,
    tracking: config.metaPixelId ? ['https://connect.facebook.net', 'https://www.facebook.com'] : [],
  })
  const siteFrom = (
    language: Language,
    { server, readStyles, files }: Pick<WebBuild, 'readStyles' | 'files'> & { server: Pages },
  ) => ({
    files,
    renderer: createPageRenderer({
      build: server,
      stylesOf: createInlineStyles(readStyles, () => brandHues(settings.current().brand)),
      shop: createShop(services, wordsIn(language)),
      origin: config.publicUrl,
      origins,
      log,
      mode: config.development ? 'development' : 'production',
    }),
  })
  const answers = rememberAnswers({
    find: (address) => build.files.get(address) ?? cache.peek(address),
    seen: (request) => {
      if (!build.files.has(request.address)) counts.pageSeen(request)
    },
    keepAliveSeconds: app.server.keepAliveTimeout / 1_000,
  })
  pageRoutes(createRouter(app, services), {
    cache,
    siteOf: createLanguageSites(siteFrom(DEFAULT_LANGUAGE, build), async (language) => {
      const folder = path.join(languageFolder, language)
      return existsSync(folder)
        ? siteFrom(language, await loadWebBuild(folder, languagePrefix(language)))
        : null
    }),
    answers,
    budget: createPageBudget(services),
    seen: ({ url, headers }) =>
      counts.pageSeen({
        address: url,
        host: headers.host,
        userAgent: headers['user-agent'],
        referrer: headers.referer,
        purpose: oneOf(headers['sec-purpose']),
      }),
  })
  // A draining process closes each connection after its response, which only the HTTP server does.
  if (config.answerFromMemory && !config.development)
    serveFromMemory(app, (request) => {
      const known = isDraining(app) ? null : answers.answer(request)
      if (known !== null) pageAnswers.memory++
      return known
    })
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
