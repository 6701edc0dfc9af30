import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { DEFAULT_LANGUAGE } from './domain/language/languages.ts'
import { languagePrefix } from './domain/language/prefix.ts'
import { adminApart } from './tools/build/admin-apart.ts'
import { speak } from './tools/build/languages.ts'
import { createSharedScripts } from './tools/build/shared-scripts.ts'
import { styleLayers } from './tools/build/style-layers.ts'
import { cutFonts } from './tools/build/subset-fonts.ts'

// base.css names the cut fonts: they have to be there before it is read.
await cutFonts()

/**
 * Files whose functions run on nearly every page, or at the next tap. Chromium compiles all of such a file while it
 * arrives, instead of each function when it is first called: a sixth of the work of a tap on a card. Other browsers read a
 * comment.
 */
const COMPILED_AT_ONCE = /^(entry\.client|layout|listing-page|selection|product-page|home-page)$/
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

const sharedScripts = createSharedScripts()
/** One build speaks one language: its pages and files are below its part of the address. */
const language = process.env.PHIRKI_LANGUAGE ?? DEFAULT_LANGUAGE

export default defineConfig(({ mode }) => ({
  base: `${languagePrefix(language)}/`,
  publicDir: 'web/public',
  plugins: [
    styleLayers({ readable: mode !== 'production' }),
    reactRouter(),
    shareEntries(),
    adminApart(),
    speak(language),
  ],
  // Names of classes stand in each page's styles and again in its elements: short ones make a page a kilobyte smaller.
  css: mode === 'production' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  build: {
    target: 'es2022',
    // Of the browser's scripts, see below; only read here.
    terserOptions: { compress: { passes: 2 } },
    // Fonts and pictures stay files: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
    // A part that is fetched later names its style sheets alone: what scripts it shares, the page has already.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        // 1.2 to 1.6 kB less for a first visit than the bundler's own, for 16 s more of a build.
        minify: 'terser',
        rolldownOptions: {
          optimization: { inlineConst: true },
          // The rules do nothing when they are loaded: a file of them is fetched for what is used of it.
          treeshake: {
            moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }],
            propertyReadSideEffects: false,
          },
          output: {
            // The admin has a product page too, of which a visit runs the smaller part.
            postBanner: ({ name, moduleIds }) =>
              COMPILED_AT_ONCE.test(name) && !moduleIds.some((id) => id.includes('/web/admin/'))
                ? COMPILE_AT_ONCE
                : '',
            codeSplitting: {
              // Else a module would take along what it imports, whichever pages need that.
              includeDependenciesRecursively: false,
              groups: [
                {
                  // With the entry and what that imports: two files that import each other would not start.
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/web\/(entry\.client|framework\/(inlined-styles|page-files))\./,
                  priority: 2,
                },
                {
                  name: (id, context) => sharedScripts(id, (one) => context.getModuleInfo(one)),
                  debugName: 'shared',
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
}))

/**
 * Lets the file of a page hold what others import of it, where a group above puts the page itself. The
 * router's own setting keeps the exports of each page to what the page says, so that such a page would be two files:
 * one with everything, and one of a hundred bytes that hands on the page. The router looks for the exports it knows.
 */
function shareEntries(): Plugin {
  return {
    name: 'phirki:share-entries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}
