import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { DEFAULT_LANGUAGE } from './domain/language/languages.ts'
import { languagePrefix } from './domain/language/prefix.ts'
import { adminApart } from './tools/admin-apart.ts'
import { shortClassNames } from './tools/class-names.ts'
import { readTexts, speak } from './tools/languages.ts'
import { namedConstants } from './tools/named-constants.ts'
import { shareEntries } from './tools/share-entries.ts'
import { styleLayers } from './tools/style-layers.ts'
import { cutFonts } from './tools/subset-fonts.ts'
import { trimRouter } from './tools/trim-router.ts'

// base.css names the cut fonts: they have to be there before it is read.
await cutFonts()

/**
 * What every page of the storefront shows, with what it imports. In one file it compresses better than in twenty,
 * and a phone asks for fewer of them; what only some pages show stays apart and is paid for there.
 */
const EVERY_PAGE =
  /\/web\/(components\/(accordion|badge|focus-start|public-settings|button|class-names|chip|component-|form\/(email-field|field|text-field|use-form-state)|hydrated|replay-early-events|empty-state|fetch-ahead|first-signs|framework|hover-panel|icon|icon-button|icons|inline-script|on-demand|online|packed|memo-page|page-link|pinwheel|price|product-(card|grid|link|picture)|rating|route-styles|use-asked|stored-json|tab-storage|toast-\w+|prefetch-route|redraw)\.|api\/(client|session)|root\.|storefront\/(layout\/(announcement|account-menu|error|focus-start|header|navigation|offline|page|public|scroll|search|tab|while)|catalogue\/shoppable-card|insight\/(follow-consent|track|use-tracked)|cart\/stored-counts|session\/(wanted-page|closed-title|paths-of-selling)|opening\/while-open|catalogue\/recently-viewed-place))|\/domain\/(language\/\w+|validation\/(pasted-text|unknown-values)|catalogue\/recently-viewed)\./

/** The home page, and what the preview of the admin's texts shows of it. */
const HOME = /\/web\/storefront\/content\/(faq-section|hero-(carousel|slide)|home-page)\./

/** What the listing shares with the parts that it fetches later, such as the sheet of filters. */
const LISTING =
  /\/domain\/catalogue\/(filters|listing-texts|sorts)\.|\/web\/components\/pagination\.|\/web\/storefront\/catalogue\/listing-filters\./

/** The same for the product page. */
const PRODUCT =
  /\/domain\/catalogue\/product-texts\.|\/web\/(components\/(quantity-stepper|size-picker)|storefront\/delivery\/delivery-part)\./

/** The product page, and what the preview of the admin's editor shows of it. */
const PRODUCT_VIEW =
  /\/web\/storefront\/catalogue\/(buy-box|product-(gallery|offer|page|view)|trust-marks|use-stock)\./

/** What both of them show, and what the checkout shares with the product page. */
const CATALOGUE =
  /\/domain\/(cart\/limits|catalogue\/(colour-choice|colours|size-choice|size-text))\.|\/web\/(components\/(breadcrumbs|colour-swatches|icons-catalogue|note)|storefront\/delivery\/kept-pincode)\./

/** The cart's rules: on the cart's pages at once, elsewhere when somebody reaches for a button. */
const CART =
  /\/domain\/(charges\/charge|(cart|wishlist)\/)|\/web\/(components\/stored-list|storefront\/(cart\/(add-to-cart|cart-store)|catalogue\/suggested-products|wishlist\/wishlist-store))\./

/** Asking when something arrives: in the checkout at once, elsewhere after the first load. */
const DELIVERY = /\/web\/storefront\/delivery\/(ask-delivery|kept-pincode|use-delivery)\./

/** Fields, dialogs and the calls behind them: what every page has that asks a person for something. */
const FORMS =
  /\/web\/(api\/(loaded|products)|components\/((confirm-)?dialog|form\/(choice|field|form-failure|sent|text-field|use-mutation)|icons-admin|progress-bar|skeleton|summary-list|use-open))\.|\/web\/storefront\/session\/(private-meta|use-fresh-session|with-session)\./

/** What checks a form before it is sent. */
const VALIDATION =
  /\/node_modules\/zod\/|\/domain\/(validation\/field-errors|customers\/(email|texts|person-fields|names|phone)|addresses\/(address|states|pincode|texts)|customers\/address-form)\.|\/web\/(components\/form\/use-form|storefront\/addresses\/(better-state|place-hint|state-select|use-suggested-place))\./

/** Logging in, registering, and the account behind it. */
const ACCOUNT =
  /\/web\/(api\/customers\/sign-in|components\/form\/password-field|storefront\/(customers\/(auth-frame|link-form)|session\/(leave-when-signed-in|link-token)))\.|\/domain\/customers\/(account-texts|return-path)\./

/** The prices of cart and checkout. */
const QUOTE =
  /\/web\/(api\/(cart|orders)|storefront\/cart\/(apply-quote|checkout-session|coupon-store|discount-rows|line-picture|offer-list|order-totals|placement-key|use-quote))\.|\/domain\/orders\/(order|payment-mode)\./

/** A payment: in the checkout and on the pages of an order. */
const PAYMENT =
  /\/domain\/(orders\/(texts|checkout-texts)|payments\/)|\/web\/(components\/(pinwheel|stepper)|api\/(payments|remote-value)|storefront\/(payments\/(?!razorpay\/)|cart\/complete-order|orders\/(awaited-checkout|load-order|order-items|unpaid-order-actions)))\b/

/** What only the pages of orders say. */
const ORDER =
  /\/domain\/(orders\/(follow-texts|order-status)|time\/)|\/web\/(components\/status-pill|storefront\/orders\/(end-awaited|order-address|order-pages|order-states))\b/

/** The frame of the admin. No page of the storefront has any of it (tools/admin-apart.ts). */
const ADMIN =
  /\/web\/(api\/admin\.|admin\/(navigation|scan\/|frame\/(?!admin-layout|more-page|not-found-page)))|\/domain\/staff\/(?!invitation)/

/** Parts fetched later that wait for no more than themselves. */
const FETCHED_ALONE = /\b(closed-shop|ordered-note)-/

/**
 * Files whose functions run on nearly every page, or at the next tap. Chromium compiles all of such a file beside the page
 * while it arrives, instead of each function when it is called first: of a tap on a card that was a sixth of the work.
 * Other browsers read a comment.
 */
const COMPILED_AT_ONCE = /^(entry\.client|root|listing|catalogue|product-page|home-page)$/
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** One build speaks one language: its pages and files stand below its part of the address. */
const language = process.env.PHIRKI_LANGUAGE ?? DEFAULT_LANGUAGE

export default defineConfig(({ mode }) => ({
  base: `${languagePrefix(language)}/`,
  publicDir: 'web/public',
  plugins: [
    styleLayers({ readable: mode !== 'production' }),
    reactRouter(),
    shareEntries(),
    adminApart(),
    trimRouter(),
    namedConstants((file) => readTexts(file, language)),
    speak(language),
  ],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Whoever fetches a part later names all that it imports, by hashes that no compression shortens. Not of these: the
      // page has their parts already, or shows nothing else.
      resolveDependencies: (file, needed) => (FETCHED_ALONE.test(file) ? [] : needed),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A text stands where it is shown, instead of travelling from file to file under a name.
          optimization: { inlineConst: true },
          // The rules do nothing when they are loaded: a file of them is fetched for what is used of it.
          treeshake: {
            moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }],
            propertyReadSideEffects: false,
          },
          output: {
            // Fewer characters of hash than usual: the list of routes carries all of them. The bundler wants seven of
            // scripts, and the server's pages name fonts in the usual way.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              `assets/[name]-[hash${names.every((name) => name.endsWith('.css')) ? ':6' : ''}][extname]`,
            // The admin has a product page too, of which a visit runs the smaller part.
            postBanner: ({ name, moduleIds }) =>
              COMPILED_AT_ONCE.test(name) && !moduleIds.some((id) => id.includes('/web/admin/'))
                ? COMPILE_AT_ONCE
                : '',
            codeSplitting: {
              groups: [
                {
                  // With the entry, or that and the bundler's runtime would be two more files.
                  name: 'react',
                  // Also what all texts are written with: the first group that imports it would take it along.
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/web\/entry\.client|\/domain\/language\/format\./,
                  priority: 3,
                },
                // What the listing imports and the admin alone uses: apart, or every parent's phone would load it.
                { name: 'sizes', test: /\/domain\/catalogue\/size(s|-fit|-filter)\./, priority: 2 },
                { name: 'shop', test: EVERY_PAGE, priority: 1 },
                { name: 'home', test: HOME, priority: 1 },
                { name: 'catalogue', test: CATALOGUE, priority: 1 },
                { name: 'product', test: PRODUCT, priority: 1 },
                { name: 'product-view', test: PRODUCT_VIEW, priority: 1 },
                { name: 'listing', test: LISTING, priority: 1 },
                { name: 'cart', test: CART, priority: 1 },
                { name: 'delivery', test: DELIVERY, priority: 1 },
                { name: 'forms', test: FORMS, priority: 1 },
                { name: 'validation', test: VALIDATION, priority: 1 },
                { name: 'account', test: ACCOUNT, priority: 0 },
                { name: 'quote', test: QUOTE, priority: 1 },
                { name: 'payment', test: PAYMENT, priority: 1 },
                // After the payment, of which it takes what both need.
                { name: 'order', test: ORDER, priority: 0 },
                // Answers about a place of delivery: fetched when there is a PIN code.
                {
                  name: 'delivery',
                  test: /\/storefront\/delivery\/(?!delivery-check|kept|later)/,
                  priority: 1,
                },
                // What the reviews of a product share with the form: one file instead of three.
                {
                  name: 'reviews',
                  test: /\/domain\/reviews\/(fit|fit-summary|review-sorts)\.|\/reviews\/film-length\./,
                  priority: 1,
                },
                // Invoices, for shopper and admin: apart, or they would be part of the admin.
                { name: 'files', test: /\/web\/(api\/files|components\/save-file)\./, priority: 1 },
                // What asks about cookies, and the policy's page that asks again.
                {
                  name: 'cookies',
                  test: /\/web\/storefront\/(layout\/cookie-banner|insight\/answer-consent)\./,
                  priority: 1,
                },
                // Fetched by the storefront's menus when somebody opens them: apart, or it would be part of the admin.
                { name: 'sign-out', test: /\/web\/storefront\/layout\/sign-out\./, priority: 1 },
                { name: 'admin', test: ADMIN, priority: 0 },
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
