import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cutFonts } from './tools/subset-fonts.ts'

// base.css names the cut fonts: they have to be there before it is read.
await cutFonts()

export default defineConfig({
  publicDir: 'web/public',
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
})
