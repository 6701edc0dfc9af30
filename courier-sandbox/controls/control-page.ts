import { stepNames, steps } from '../tracking/steps.ts'
import { faultKinds, serviceCalls } from './switches.ts'

/** A page on which a person moves parcels on, turns the sandbox's switches and looks at what it sent. */
export function controlPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Courier sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="sandbox.css">
<script type="module" src="control-page.js"></script>
</head>
<body class="controls">
<header class="notice"><p>Test courier. Nobody comes, and nothing is charged.</p></header>
<main>
<div><h1>Courier sandbox</h1>
<p>A stand-in for the courier service. What goes wrong on the road goes wrong here when you ask for it.</p></div>
<p id="status" role="status"></p>
<section aria-labelledby="parcels-title">
<h2 id="parcels-title">Parcels</h2>
<form id="move" class="switches">
${choice('step', 'Move by hand to', stepNames, (name) => steps[name].status.toLowerCase())}
${text('activity', 'In these words (may stay empty)', 'text', '')}
</form>
<div class="actions"><button id="refresh" class="button line" type="button">Refresh</button>
<button id="cash-report" class="button line" type="button">Hand over the cash collected</button></div>
<p id="reports"></p>
<div class="scroll" tabindex="0" role="region" aria-label="Table of parcels"><table>
<thead><tr><th>Number</th><th>Order</th><th>To</th><th>Collect</th><th>Where it is</th><th>Sender says</th><th>Move on</th></tr></thead>
<tbody id="parcels"></tbody></table></div>
</section>
<section aria-labelledby="switches-title">
<h2 id="switches-title">Switches</h2>
<form id="switches" class="switches">
${text('webhookUrl', 'Webhooks go to', 'url', 'wide')}
${number('duplicate', 'Send each webhook so many times', 1)}
${number('dropNext', 'Lose so many of the next webhooks', 0)}
${number('delayMs', 'Delay webhooks by (ms)', 0)}
${number('walletPaise', 'Money in the account (paise)', 0)}
${number('labelLate', 'So many calls find the label not ready', 0)}
${number('retryAfterSeconds', 'Too many requests: Retry-After (s, empty is none)', 0)}
${choice('trackingWrap', 'Tracking is wrapped', ['plain', 'keyed', 'list'])}
${text('refusalWords', 'A refusal says', 'text', '')}
${text('notServed', 'PINs not served (beginnings, with commas)', 'text', '')}
${text('withoutCash', 'PINs without cash (beginnings, with commas)', 'text', '')}
${check('never', 'Send no webhooks')}
${check('reverse', 'Last webhook of one go first')}
${check('wrongHeader', 'Wrong x-api-key')}
${check('hold', 'Hold webhooks until delivered below')}
${check('awbAsNumber', 'AWB as a number')}
${check('pickupQueued', 'Pickup is queued already')}
${check('firewall', 'Firewall: 403 to everything')}
<div class="wide actions"><button class="button" type="submit">Save switches</button>
<button id="reset" class="button line" type="button">All switches off</button>
<button id="expire" class="button line" type="button">Tokens run out</button></div>
</form>
<form id="fault" class="switches">
${choice('call', 'Call of the API', serviceCalls)}
${choice('kind', 'goes wrong by', faultKinds)}
${number('times', 'so many times', 1, '1')}
<button class="button" type="submit">Let it fail</button>
</form>
<p id="faults" class="hint"></p>
</section>
<section aria-labelledby="events-title">
<h2 id="events-title">Webhooks</h2>
<div class="actions"><button id="deliver" class="button" type="button">Deliver the chosen, top first</button>
<button id="test-push" class="button line" type="button">Empty test push</button></div>
<div class="scroll" tabindex="0" role="region" aria-label="Table of webhooks"><table>
<thead><tr><th>Choose</th><th>News</th><th>State</th><th>Attempts</th><th>Last answer</th></tr></thead>
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

function number(name: string, label: string, least: number, value = ''): string {
  return `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" type="number" min="${least}" value="${value}"></div>`
}

function check(name: string, label: string): string {
  return `<div class="check"><input id="${name}" name="${name}" type="checkbox"><label for="${name}">${label}</label></div>`
}

function choice<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  says: (value: Value) => string = (value) => value,
): string {
  const options = values.map((value) => `<option value="${value}">${says(value)}</option>`).join('')
  return `<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${options}</select></div>`
}
