/** The page of a sandbox. Sections appear in the given order. */
export function controlsPage({
  title,
  notice,
  text,
  sections,
}: {
  title: string
  /** The notice on every page that nothing is real. */
  notice: string
  text: string
  sections: readonly string[]
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="sandbox.css">
<script type="module" src="control-page.ts"></script>
</head>
<body class="controls">
<header class="notice"><p>${notice}</p></header>
<main>
<div><h1>${title}</h1>
<p>${text}</p></div>
<p id="status" role="status"></p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

/** The form with the switches of webhooks and of the sandbox, and the form for faults. */
export function switchesSection({
  fields,
  boxes,
  actions = '',
  calls,
  kinds,
}: {
  /** Fields and checkboxes of the sandbox's own switches. */
  fields: readonly string[]
  boxes: readonly string[]
  /** Further buttons beside Save. */
  actions?: string
  calls: readonly string[]
  kinds: readonly string[]
}): string {
  return `<section aria-labelledby="switches-title">
<h2 id="switches-title">Switches</h2>
<form id="switches" class="switches">
${textField('webhookUrl', 'Webhooks go to', 'url', 'wide')}
${numberField('duplicate', 'Send each webhook so many times', 1)}
${numberField('dropNext', 'Lose so many of the next webhooks', 0)}
${numberField('delayMs', 'Delay webhooks by (ms)', 0)}
${fields.join('\n')}
${checkBox('never', 'Send no webhooks')}
${checkBox('reverse', 'Last webhook of one step first')}
${checkBox('hold', 'Hold webhooks until delivered below')}
${boxes.join('\n')}
<div class="wide actions"><button class="button" type="submit">Save switches</button>
<button id="reset" class="button line" type="button">All switches off</button>${actions}</div>
</form>
<form id="fault" class="switches">
${choiceField('call', 'Call of the API', calls)}
${choiceField('kind', 'goes wrong by', kinds)}
${numberField('times', 'so many times', 1, '1')}
<button class="button" type="submit">Let it fail</button>
</form>
<p id="faults" class="hint"></p>
</section>`
}

/** The field for the secret that changes need. */
export function secretSection(where: string): string {
  return `<section aria-labelledby="secret-title">
<h2 id="secret-title">Secret for changes</h2>
<div><label for="secret">Secret</label><input id="secret" type="password" autocomplete="off" aria-describedby="secret-hint"></div>
<p id="secret-hint" class="hint">${where}</p>
</section>`
}

/** The webhooks that were sent, held or lost. */
export function eventsSection(actions = ''): string {
  return `<section aria-labelledby="events-title">
<h2 id="events-title">Webhooks</h2>
<div class="actions"><button id="deliver" class="button" type="button">Deliver the chosen, top first</button>
<button id="refresh" class="button line" type="button">Refresh</button>${actions}</div>
${table('events', 'Table of webhooks', ['Choose', 'News', 'Id', 'State', 'Attempts', 'Last answer'])}
</section>`
}

export function table(id: string, label: string, heads: readonly string[]): string {
  const cells = heads.map((head) => `<th>${head}</th>`).join('')
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${cells}</tr></thead>
<tbody id="${id}"></tbody></table></div>`
}

export function textField(name: string, label: string, type: string, className = ''): string {
  return `<div class="${className}"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}"></div>`
}

export function numberField(name: string, label: string, least?: number, value = ''): string {
  const minimum = least === undefined ? '' : ` min="${least}"`
  return `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" type="number"${minimum} value="${value}"></div>`
}

export function checkBox(name: string, label: string): string {
  return `<div class="check"><input id="${name}" name="${name}" type="checkbox"><label for="${name}">${label}</label></div>`
}

export function choiceField<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  says: (value: Value) => string = (value) => value,
): string {
  const options = values.map((value) => `<option value="${value}">${says(value)}</option>`).join('')
  return `<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${options}</select></div>`
}
