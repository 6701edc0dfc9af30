import type { Plugin } from 'vite'

/**
 * Lets the file of a page hold what others import of it, where a group of `vite.config.ts` puts the page itself. The
 * router's own setting keeps the exports of each page to what the page says, so that such a page would be two files:
 * one with everything, and one of a hundred bytes that hands on the page. The router looks for the exports it knows.
 */
export function shareEntries(): Plugin {
  return {
    name: 'phirki:share-entries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}
