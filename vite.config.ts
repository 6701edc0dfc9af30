import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './tools/class-names.ts'
import { styleLayers } from './tools/style-layers.ts'
import { cutFonts } from './tools/subset-fonts.ts'

// base.css names the cut fonts: they have to be there before it is read.
await cutFonts()

/**
 * What every page of the storefront shows, with what it imports. In one file it compresses better than in twenty,
 * and a phone asks for fewer of them; what only some pages show stays apart and is paid for there.
 */
const EVERY_PAGE =
  /\/web\/(components\/(accordion|badge|button|class-names|component-|early-taps|empty-state|hover-panel|icon|icon-button|icons|on-demand|online|page-of-data|pinwheel|price|product-card|product-grid|product-picture|rating|route-styles|stored-json|toast-\w+|warm-route)\.|api\/session|root\.|storefront\/(layout\/(announcement|account-menu|cookie|error|header|offline|page|public|scroll|search|tab)|catalogue\/shoppable-card|insight\/track|cart\/stored-counts))|\/domain\/customers\/email\./

/** What the listing shares with the parts that it fetches later, such as the sheet of filters. */
const LISTING =
  /\/domain\/catalogue\/(filters|listing-messages|size-filter|sizes|sorts)\.|\/web\/components\/(chip|pagination)\.|\/web\/storefront\/catalogue\/listing-filters\./

/** The same for the product page. */
const PRODUCT =
  /\/domain\/(catalogue\/(product-messages|size-choice)|reviews\/list-messages)\.|\/web\/components\/(quantity-stepper|size-picker)\./

/** What both of them show. */
const CATALOGUE =
  /\/domain\/catalogue\/colours\.|\/web\/components\/(breadcrumbs|colour-swatches|icons-catalogue|note)\./

/** The cart's rules: on the cart's pages at once, elsewhere when somebody reaches for a button. */
const CART =
  /\/domain\/(cart|wishlist)\/|\/web\/(components\/stored-list|storefront\/(cart\/(add-to-cart|cart-store)|wishlist\/wishlist-store))\./

export default defineConfig(({ mode }) => ({
  publicDir: 'web/public',
  plugins: [styleLayers({ readable: mode !== 'production' }), reactRouter()],
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
                  // With the entry, or that and the bundler's runtime would be two more files.
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/web\/entry\.client/,
                  priority: 2,
                },
                { name: 'shop', test: EVERY_PAGE, priority: 1 },
                { name: 'catalogue', test: CATALOGUE, priority: 1 },
                { name: 'product', test: PRODUCT, priority: 1 },
                { name: 'listing', test: LISTING, priority: 1 },
                { name: 'cart', test: CART, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
  css: {
    modules: {
      generateScopedName: mode === 'production' ? shortClassNames('web') : '[name]-[local]-[hash:base64:4]',
    },
  },
}))
