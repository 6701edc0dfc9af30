import type { AwsClient } from 'aws4fetch'

const withinMs = 30_000

/**
 * Names of a bucket's objects, up to 1,000 at a time, without XML unescaping: our names do not need it.
 * @param address `endpoint/bucket`
 * @param delimiter '/' leaves out what is below a folder
 */
export async function* listObjects(
  client: AwsClient,
  address: string,
  { prefix = '', delimiter = '' }: { prefix?: string; delimiter?: '' | '/' } = {},
): AsyncGenerator<string[]> {
  let from = ''
  do {
    const url = new URL(address)
    url.searchParams.set('list-type', '2')
    if (prefix !== '') url.searchParams.set('prefix', prefix)
    if (delimiter !== '') url.searchParams.set('delimiter', delimiter)
    if (from !== '') url.searchParams.set('continuation-token', from)
    const response = await client.fetch(url.href, { signal: AbortSignal.timeout(withinMs) })
    const text = await response.text()
    if (!response.ok) throw new Error(`Cannot list the files of the storage: it answered ${response.status}`)
    yield [...text.matchAll(/<Key>([^<&]+)<\/Key>/g)].map(([, key = '']) => key)
    const isMore = /<IsTruncated>true<\/IsTruncated>/.test(text)
    from = isMore ? (/<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? '') : ''
  } while (from !== '')
}
