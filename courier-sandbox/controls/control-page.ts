import {
  checkBox,
  choiceField,
  controlsPage,
  eventsSection,
  numberField,
  switchesSection,
  table,
  textField,
} from '#sandbox/page-parts.ts'
import { stepNames, steps } from '../tracking/steps.ts'
import { faultKinds, serviceCalls } from './switches.ts'

/** A page for moving parcels, setting the sandbox's switches and viewing what it sent. */
export function controlPage(): string {
  return controlsPage({
    title: 'Courier sandbox',
    notice: 'Test courier. Nobody comes, and nothing is charged.',
    text: 'A stand-in for the courier service. What goes wrong on the road goes wrong here when you ask for it.',
    sections: [
      parcelsSection(),
      switchesSection({
        fields: [
          numberField('walletPaise', 'Money in the account (paise)', 0),
          numberField('labelLate', 'So many calls find the label not ready', 0),
          numberField('retryAfterSeconds', 'Too many requests: Retry-After (s, empty is none)', 0),
          choiceField('trackingWrap', 'Tracking is wrapped', ['plain', 'keyed', 'list']),
          textField('refusalWords', 'A refusal says', 'text'),
          textField('notServed', 'PINs not served (beginnings, with commas)', 'text'),
          textField('withoutCash', 'PINs without cash (beginnings, with commas)', 'text'),
        ],
        boxes: [
          checkBox('wrongHeader', 'Wrong x-api-key'),
          checkBox('awbAsNumber', 'AWB as a number'),
          checkBox('pickupQueued', 'Pickup is queued already'),
          checkBox('firewall', 'Firewall: 403 to everything'),
        ],
        actions: '\n<button id="expire" class="button line" type="button">Tokens run out</button>',
        calls: serviceCalls,
        kinds: faultKinds,
      }),
      eventsSection('\n<button id="test-push" class="button line" type="button">Empty test push</button>'),
    ],
  })
}

function parcelsSection(): string {
  const heads = ['Number', 'Order', 'To', 'Collect', 'Where it is', 'Sender says', 'Move on']
  return `<section aria-labelledby="parcels-title">
<h2 id="parcels-title">Parcels</h2>
<form id="move" class="switches">
${choiceField('step', 'Move by hand to', stepNames, (name) => steps[name].status.toLowerCase())}
${textField('activity', 'In these words (may stay empty)', 'text')}
</form>
<div class="actions"><button id="cash-report" class="button line" type="button">Hand over the cash collected</button></div>
<p id="reports"></p>
${table('parcels', 'Table of parcels', heads)}
</section>`
}
