import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // The bootstrap builds into a folder of its own and swaps it in when the build is whole.
  buildDirectory: process.env.PHIRKI_BUILD_DIR ?? 'build',
  ssr: true,
  splitRouteModules: true,
  // Forty routes of manifest weigh less than one more request on 4G.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
