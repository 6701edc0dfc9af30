import { testNotice } from '../test-notice.ts'
import { outcomes } from './pay-request.ts'
import { faultKinds, providerCalls } from './switches.ts'

/** A page on which a person turns the sandbox's switches and looks at what it sent. */
export function controlPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Payment sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="v1/checkout/sandbox.css">
<script type="module" src="v1/checkout/browser/control-page.ts"></script>
</head>
<body class="controls">
<header class="notice"><p>${testNotice}</p></header>
<main>
<div><h1>Payment sandbox</h1>
<p>A stand-in for the payment provider. What goes wrong in real life goes wrong here when you ask for it.</p></div>
<p id="status" role="status"></p>
<section aria-labelledby="switches-title">
<h2 id="switches-title">Switches</h2>
<form id="switches" class="switches">
${text('webhookUrl', 'Webhooks go to', 'url', 'wide')}
${number('duplicate', 'Send each webhook so many times', 1)}
${number('dropNext', 'Lose so many of the next webhooks', 0)}
${number('delayMs', 'Delay webhooks by (ms)', 0)}
${number('lateAfterMs', 'Late: fail, then authorise after (ms, empty is off)', 0)}
${number('amountTamperPaise', 'Add to every payment (paise)')}
${number('refundTakesMs', 'The refund call takes (ms)', 0)}
${number('refundSettlesAfterMs', 'Refunds settle after (ms)', 0)}
${choice('refundOutcome', 'Refunds end', ['processed', 'failed', 'pending'])}
${check('never', 'Send no webhooks')}
${check('reverse', 'Last event of a step first')}
${check('wrongSignature', 'Sign wrongly')}
${check('hold', 'Hold webhooks until delivered below')}
${check('authoriseOnly', 'Authorise only, no capture')}
<div class="wide actions"><button class="button" type="submit">Save switches</button>
<button id="reset" class="button line" type="button">All switches off</button></div>
</form>
<form id="fault" class="switches">
${choice('call', 'Call of the API', providerCalls)}
${choice('kind', 'goes wrong by', faultKinds)}
${number('times', 'so many times', 1, '1')}
<button class="button" type="submit">Let it fail</button>
</form>
<p id="faults" class="hint"></p>
</section>
<section aria-labelledby="orders-title">
<h2 id="orders-title">Orders</h2>
<form id="ending" class="switches">${choice('outcome', 'Pay button pays as', outcomes)}</form>
<div class="scroll" tabindex="0" role="region" aria-label="Table of orders"><table>
<thead><tr><th>Order</th><th>Receipt</th><th>Amount</th><th>Status</th><th>Payments</th><th>Refunds</th><th>Pay</th></tr></thead>
<tbody id="orders"></tbody></table></div>
</section>
<section aria-labelledby="events-title">
<h2 id="events-title">Webhooks</h2>
<div class="actions"><button id="deliver" class="button" type="button">Deliver the chosen, top first</button>
<button id="refresh" class="button line" type="button">Refresh</button></div>
<div class="scroll" tabindex="0" role="region" aria-label="Table of webhooks"><table>
<thead><tr><th>Choose</th><th>Event</th><th>Id</th><th>State</th><th>Attempts</th><th>Last answer</th></tr></thead>
<tbody id="events"></tbody></table></div>
</section>
</main>
</body>
</html>
`
}

function text(name: string, label: string, type: string, className: string): string {
  return `<div class="${className}"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}"></div>`
}

function number(name: string, label: string, least?: number, value = ''): string {
  const minimum = least === undefined ? '' : ` min="${least}"`
  return `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" type="number"${minimum} value="${value}"></div>`
}

function check(name: string, label: string): string {
  return `<div class="check"><input id="${name}" name="${name}" type="checkbox"><label for="${name}">${label}</label></div>`
}

function choice(name: string, label: string, values: readonly string[]): string {
  const options = values.map((value) => `<option>${value}</option>`).join('')
  return `<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${options}</select></div>`
}
