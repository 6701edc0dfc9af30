import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
})
