import {
  checkBox,
  choiceField,
  controlsPage,
  eventsSection,
  numberField,
  secretSection,
  switchesSection,
  table,
} from '#sandbox/page-parts.ts'
import { testNotice } from '../test-notice.ts'
import { outcomes } from './pay-request.ts'
import { faultKinds, providerCalls } from './switches.ts'

/** A page for setting the sandbox's switches and viewing what it sent. */
export function controlPage(): string {
  return controlsPage({
    title: 'Payment sandbox',
    notice: testNotice,
    text: 'A stand-in for the payment provider. What goes wrong in real life goes wrong here when you ask for it.',
    sections: [
      secretSection('Every change needs it: controlSecret in payment-sandbox-keys.json of the DATA_DIR.'),
      switchesSection({
        fields: [
          numberField('lateAfterMs', 'Late: fail, then authorise after (ms, empty is off)', 0),
          numberField('amountTamperPaise', 'Add to every payment (paise)'),
          numberField('refundTakesMs', 'The refund call takes (ms)', 0),
          numberField('refundSettlesAfterMs', 'Refunds settle after (ms)', 0),
          choiceField('refundOutcome', 'Refunds end', ['processed', 'failed', 'pending']),
        ],
        boxes: [
          checkBox('wrongSignature', 'Sign wrongly'),
          checkBox('authoriseOnly', 'Authorise only, no capture'),
        ],
        calls: providerCalls,
        kinds: faultKinds,
      }),
      ordersSection(),
      eventsSection(),
    ],
  })
}

function ordersSection(): string {
  const heads = ['Order', 'Receipt', 'Amount', 'Status', 'Payments', 'Refunds', 'Pay']
  return `<section aria-labelledby="orders-title">
<h2 id="orders-title">Orders</h2>
<form id="ending" class="switches">${choiceField('outcome', 'Pay button pays as', outcomes)}</form>
${table('orders', 'Table of orders', heads)}
</section>`
}
