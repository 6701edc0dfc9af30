import { describe, expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const nonce = 'f00dfeedf00dfeed'
const preload = (href: string) => `<link rel="modulepreload" href="${href}" nonce="${nonce}"/>`
const body = 'import * as route0 from "/assets/a.js";\nimport("/assets/entry.js");'
const module = `<script nonce="${nonce}" type="module" async="">${body}</script>`

describe('holdScripts()', () => {
  const page = deferScripts(
    `<head>${preload('/assets/a.js')}${preload('/assets/b.js')}${preload('/assets/a.js')}</head><body>${module}</body>`,
    nonce,
  )

  it('leaves nothing that a browser would fetch before the first frame', () => {
    expect(page).toMatch(/^<head><\/head>/)
    expect(page).not.toMatch(/<script[^>]*type="module"/)
  })

  it('keeps the text of the module, before its loader, and lists each preloaded file once', () => {
    const held = `<script type="text/later" nonce="${nonce}">${body}</script>`
    expect(page).toContain(`${held}<script nonce="${nonce}">(()=>{const self=document.currentScript`)
    expect(page).toContain('["/assets/a.js","/assets/b.js"]')
  })

  it('starts at once on a page whose root has scripts first', () => {
    expect(page).toContain('if(document.documentElement.dataset.scripts==="first")return start();')
  })

  it('defers only the module with our nonce', () => {
    const foreign = '<script type="module">steal()</script>'
    expect(deferScripts(foreign + module, nonce)).toContain(foreign)
  })

  it('leaves a page without a module unchanged', () => {
    const still = `<head>${preload('/assets/a.js')}</head><script nonce="${nonce}">start()</script>`
    expect(deferScripts(still, nonce)).toBe(still)
  })

  it('never ends its own script early', () => {
    const odd = deferScripts(preload('/assets/</script>.js') + module, nonce)
    expect(odd.match(/<\/script>/g)).toHaveLength(2)
  })
})
