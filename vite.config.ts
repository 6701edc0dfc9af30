import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cutFonts } from './tools/subset-fonts.ts'

// base.css names the cut fonts: they have to be there before it is read.
await cutFonts()

/**
 * What every page of the storefront shows, with what it imports. In one file it compresses better than in twenty,
 * and a phone asks for fewer of them; what only some pages show stays apart and is paid for there.
 */
const EVERY_PAGE =
  /\/web\/(components\/(accordion|badge|button|class-names|component-|empty-state|hover-panel|icon|icon-button|icons|pinwheel|price|product-card|product-grid|product-picture|rating|route-styles|stored-json|toast-\w+)\.|api\/session|root\.|storefront\/(layout\/(announcement|account-menu|cookie|error|header|page|public|scroll|search|tab)|catalogue\/shoppable-card|insight\/track|cart\/stored-counts))|\/domain\/customers\/email\./

/** What listing and product pages share, for the same reasons. */
const CATALOGUE_PAGES =
  /\/domain\/catalogue\/(colours|filters|listing-messages|size-filter|sizes|sorts)\.|\/web\/(components\/(breadcrumbs|chip|colour-swatches|note|pagination)\.|storefront\/catalogue\/listing-filters)/

export default defineConfig(({ mode }) => ({
  publicDir: 'web/public',
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                { name: 'shop', test: EVERY_PAGE, priority: 1 },
                { name: 'catalogue', test: CATALOGUE_PAGES, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  // Names stand in markup, styles and scripts alike: short ones save 1 kB of each page.
  css: {
    modules: {
      generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]',
    },
  },
}))
