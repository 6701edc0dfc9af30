import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { DEFAULT_LANGUAGE } from './domain/language/languages.ts'
import { languagePrefix } from './domain/language/prefix.ts'
import { writeStorefrontManifest } from './tools/build/storefront-manifest.ts'

export default {
  appDirectory: 'web',
  basename: `${languagePrefix(process.env.PHIRKI_LANGUAGE ?? DEFAULT_LANGUAGE)}/`,
  // The bootstrap builds into a folder of its own and swaps it in when the build is whole.
  buildDirectory: process.env.PHIRKI_BUILD_DIR ?? 'build',
  ssr: true,
  // A page's loader lies with the page: in a file of its own it would be one more request before anything is shown.
  splitRouteModules: false,
  // Thirty routes of manifest weigh less than one more request on 4G.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    writeStorefrontManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
