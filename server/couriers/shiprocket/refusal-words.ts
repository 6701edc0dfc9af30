const longestWords = 300
const longestRead = 20_000

/**
 * The service's error message as plain text: from its JSON, its field errors, or the text of an HTML page or XML. '' if
 * there is none.
 */
export function readWords(json: unknown, text: string): string {
  const said = isRecord(json) ? fromJson(json) : plain(text)
  return said.slice(0, longestWords)
}

function fromJson(json: Readonly<Record<string, unknown>>): string {
  const inner = [json.response, isRecord(json.response) ? json.response.data : undefined].filter(isRecord)
  const refusals = inner.flatMap((part) => [part.awb_assign_error, part.message, part.error])
  const parts = [...refusals, json.message, json.error, json.errors, json.response].flatMap(textsIn)
  return plain([...new Set(parts)].join('. '))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim().replace(/\.$/, '')]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (isRecord(value)) return Object.values(value).flatMap((entry) => (isRecord(entry) ? [] : textsIn(entry)))
  return []
}

function plain(text: string): string {
  return text
    .slice(0, longestRead)
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether an answer with status 200 is a refusal: this service does not use HTTP statuses for success. */
export function isRefusalInside(json: unknown): boolean {
  if (!isRecord(json)) return false
  const code = Number(json.status_code)
  // Orders also have a `status_code`: 1 is new, 5 cancelled. HTTP error codes begin at 400.
  return (code >= 400 && code < 600) || json.success === false || json.awb_assign_status === 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
