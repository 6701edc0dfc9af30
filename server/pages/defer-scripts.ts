import { replaceOwnScripts } from './own-scripts.ts'

/**
 * Makes a page paint before it fetches its scripts (decision 025). Otherwise 110 kB of script compete with the first
 * picture and the fonts on a phone's connection, and if they win, hydration runs before anything is shown. With this
 * the first paint came after 1.1 instead of 2.0 s on simulated slow 4G; the scripts come that much later, hence
 * `web/framework/replay-early-events.tsx`.
 *
 * A page with nothing to paint before its scripts run sets `data-scripts="first"` on its root element.
 *
 * The page's module preloads and its inline module are started by one small script, at the browser's first paint, or
 * after a second if there is none because the page is in the background. The module's text is unchanged, and so is the
 * hash by which the policy allows it. Both scripts remove themselves before React hydrates the document.
 */
export function deferScripts(html: string, nonce: string): string {
  const isHeld = (attributes: string) => /\stype="module"/.test(attributes) && !/\ssrc=/.test(attributes)
  let held = false
  const holding = replaceOwnScripts(html, nonce, (whole, attributes, body) => {
    if (held || !isHeld(attributes)) return whole
    held = true
    // In this order: the first paint may come right after the parser has finished the small script.
    return `<script type="text/later" nonce="${nonce}">${body}</script><script nonce="${nonce}">${startLater(modulesOf(html))}</script>`
  })
  return held ? holding.replace(modulePreload, '') : html
}

const modulePreload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

function modulesOf(html: string): string[] {
  return [...new Set([...html.matchAll(modulePreload)].map(([, href = '']) => href))]
}

function startLater(modules: readonly string[]): string {
  // `<` would end the script early; built names contain none, and this guarantees it.
  const list = JSON.stringify(modules).replaceAll('<', '\\u003c')
  return `(()=>{const self=document.currentScript;let started;const start=()=>{if(started)return;started=true;for(const href of ${list}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}const later=self.previousElementSibling,script=document.createElement("script");script.type="module";script.textContent=later.textContent;later.replaceWith(script);self.remove()};if(document.documentElement.dataset.scripts==="first")return start();new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,1000)})()`
}
