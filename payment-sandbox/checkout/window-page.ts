import escapeHtml from 'escape-html'
import { banks, type TestCard, testCards, upiApps, upiIds, wallets } from '../test-instruments.ts'
import { testNotice } from '../test-notice.ts'

/** The payment window: one page with all its screens, of which the script shows one. */
export function windowPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test payment</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="sandbox.css">
<script type="module" src="browser/window.ts"></script>
</head>
<body class="checkout">
<main id="window" class="window">
<p class="notice">${testNotice}</p>
<header class="head">
<div><h1 id="shop-name">Payment</h1><p id="description"></p></div>
<p id="amount" class="amount"></p>
<button id="close" class="close" type="button" aria-label="Close the payment window"><span aria-hidden="true">&#215;</span></button>
</header>
<div class="screens">
<section data-screen="loading"><h2 tabindex="-1">Loading the order</h2></section>
${methodsScreen}
${upiScreen}
${cardScreen}
${choiceScreen('netbanking', 'Net banking', 'Choose a bank', banks, 'bank')}
${choiceScreen('wallet', 'Wallet', 'Choose a wallet', wallets, 'wallet')}
${bankScreen}
${closingScreens}
</div>
</main>
</body>
</html>
`
}

const back = '<button class="link" type="button" data-back>All ways to pay</button>'

const methodsScreen = `<section data-screen="methods" hidden>
<h2 tabindex="-1">Choose how to pay</h2>
<button id="choose-upi" class="choice" type="button"><b>UPI</b><span>Google Pay, PhonePe, Paytm, BHIM</span></button>
<button id="choose-card" class="choice" type="button"><b>Card</b><span>Visa, MasterCard, RuPay, Amex, Diners</span></button>
<button id="choose-netbanking" class="choice" type="button"><b>Net banking</b><span>All test banks</span></button>
<button id="choose-wallet" class="choice" type="button"><b>Wallet</b><span>MobiKwik and others</span></button>
</section>`

const upiScreen = `<section data-screen="upi" hidden>
${back}
<h2 tabindex="-1">Pay by UPI</h2>
<p id="apps-label">Choose an app</p>
<div class="pair" role="group" aria-labelledby="apps-label">
${upiApps.map((app) => `<button class="choice" type="button" data-app="${app}"><b>${app}</b></button>`).join('\n')}
</div>
<form id="upi-form">
<label for="upi-id">UPI ID</label>
<input id="upi-id" name="upi-id" required autocomplete="off" autocapitalize="none" spellcheck="false" value="${upiIds.success}" aria-describedby="upi-hint">
<p id="upi-hint" class="hint">${upiIds.success} pays, ${upiIds.failure} fails.</p>
<button class="button" type="submit">Pay by UPI ID</button>
</form>
</section>`

const cardScreen = `<section data-screen="card" hidden>
${back}
<h2 tabindex="-1">Pay by card</h2>
<form id="card-form" autocomplete="off">
<label for="card-number">Card number</label>
<input id="card-number" name="test-card-number" required inputmode="numeric" autocomplete="off" aria-describedby="card-hint card-problem" value="${grouped('4100280000001007')}">
<p id="card-hint" class="hint">Test cards only. Never type the number of a real card.</p>
<p id="card-problem" class="problem" role="alert" hidden>That is not one of the test cards. Choose one below.</p>
<label for="card-name">Name on card</label>
<input id="card-name" name="test-card-name" autocomplete="off">
<div class="pair">
<div><label for="card-expiry">Expiry</label><input id="card-expiry" name="test-card-expiry" required inputmode="numeric" autocomplete="off" value="12/30"></div>
<div><label for="card-cvv">CVV</label><input id="card-cvv" name="test-card-cvv" required inputmode="numeric" autocomplete="off" value="123"></div>
</div>
<button class="button" type="submit">Pay by card</button>
</form>
<details><summary>Test cards</summary><ul class="cards">
${testCards.map((card) => `<li>${cardButton(card)}</li>`).join('\n')}
</ul></details>
</section>`

function cardButton({ number, network, failure }: TestCard): string {
  const effect = failure === null ? 'works' : `can fail with ${failure}`
  return `<button class="card" type="button" data-card="${grouped(number)}"><b>${grouped(number)}</b><span>${network}, ${effect}</span></button>`
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function choiceScreen(
  name: string,
  title: string,
  label: string,
  choices: readonly { code: string; name: string }[],
  attribute: string,
): string {
  const buttons = choices.map(
    (choice) =>
      `<button class="choice" type="button" data-${attribute}="${choice.code}"><b>${escapeHtml(choice.name)}</b></button>`,
  )
  return `<section data-screen="${name}" hidden>
${back}
<h2 tabindex="-1">${title}</h2>
<p>${label}</p>
${buttons.join('\n')}
</section>`
}

const bankScreen = `<section data-screen="bank" hidden>
<h2 id="bank-title" tabindex="-1">Welcome to the test bank</h2>
<form id="otp-form" autocomplete="off">
<label for="otp">OTP</label>
<input id="otp" name="otp" required inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]*" maxlength="10" aria-describedby="otp-hint">
<p id="otp-hint" class="hint">4 to 10 digits pay, fewer fail.</p>
<button class="button" type="submit">Submit OTP</button>
</form>
<button id="answer-success" class="button" type="button">Success</button>
<button id="answer-failure" class="button line" type="button">Failure</button>
<div id="cancel-upi"><button id="answer-cancel-upi" class="button line" type="button">Cancel in the app</button>
<p class="hint">In test mode a UPI payment that is cancelled in the app succeeds.</p></div>
<details><summary>Other endings</summary>
<button id="answer-untold" class="button line" type="button">Pay, but tell the shop's page nothing</button>
<button id="answer-later" class="button line" type="button">Close now, approve 10 seconds later</button>
<button id="answer-late" class="button line" type="button">Fail now, authorise 10 seconds later</button>
<button id="answer-authorise" class="button line" type="button">Authorise, do not capture</button>
</details>
</section>`

const closingScreens = `<section data-screen="failed" hidden>
<h2 tabindex="-1">Payment failed</h2>
<p id="failure" class="problem" role="alert"></p>
<button id="try-again" class="button" type="button">Try again</button>
<button id="failed-leave" class="button line" type="button">Back to the shop</button>
</section>
<section data-screen="leave" hidden>
<h2 tabindex="-1">Leave the payment?</h2>
<p>Your order is kept. You can pay it later.</p>
<button id="leave-no" class="button" type="button">Stay and pay</button>
<button id="leave-yes" class="button line" type="button">Leave</button>
</section>
<section data-screen="untold" hidden>
<h2 tabindex="-1">Paid, and nobody told the page</h2>
<p>The payment went through, and this window keeps it to itself, as if the browser had been closed. Close the tab, or go back: the shop must find out by its webhook or by asking.</p>
<button id="untold-leave" class="button" type="button">Back to the shop</button>
</section>`
