import { replaceOwnScripts } from './own-scripts.ts'

/**
 * Sees to it that a page is painted before its scripts are asked for (decision 025). Left to themselves 110 kB of script
 * share the line of a phone with the first picture and the fonts, and where they are faster than those, hydration runs
 * before anything was shown. Held back, the first paint came after 1.1 instead of 2.0 s on simulated slow 4G; the
 * scripts come that much later, hence `web/components/replay-early-events.tsx`.
 *
 * A page that has nothing to paint before its scripts run says so by `data-scripts="first"` on its root element.
 *
 * The page's preloads of modules and its inline module become the work of one small script, which starts them when
 * the browser reports its first paint, or after a second where none comes because the page is in the background. The
 * module's text stays what it was, and so does the hash by which the policy allows it. The small script and the held
 * one leave the document before React looks at it.
 */
export function deferScripts(html: string, nonce: string): string {
  const isHeld = (attributes: string) => /\stype="module"/.test(attributes) && !/\ssrc=/.test(attributes)
  let held = false
  const holding = replaceOwnScripts(html, nonce, (whole, attributes, body) => {
    if (held || !isHeld(attributes)) return whole
    held = true
    // In this order: the first paint may come when the parser has just ended the small script, and no further.
    return `<script type="text/later" nonce="${nonce}">${body}</script><script nonce="${nonce}">${startLater(modulesOf(html))}</script>`
  })
  return held ? holding.replace(modulePreload, '') : html
}

const modulePreload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

function modulesOf(html: string): string[] {
  return [...new Set([...html.matchAll(modulePreload)].map(([, href = '']) => href))]
}

function startLater(modules: readonly string[]): string {
  // `<` would end the script early; built names have none, and this keeps it so.
  const list = JSON.stringify(modules).replaceAll('<', '\\u003c')
  return `(()=>{const self=document.currentScript;let started;const start=()=>{if(started)return;started=true;for(const href of ${list}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}const later=self.previousElementSibling,script=document.createElement("script");script.type="module";script.textContent=later.textContent;later.replaceWith(script);self.remove()};if(document.documentElement.dataset.scripts==="first")return start();new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,1000)})()`
}
