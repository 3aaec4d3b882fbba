import { failureName } from '../../../../platform/error-code.ts'
import type { ProviderResult } from '../outside-provider.ts'

/** No answer of use is longer (docs/trust.md#outside-providers). */
const MOST_BYTES = 1_048_576

const HEADERS = { accept: 'application/json', 'user-agent': 'Karvon (freight orders; self-hosted)' }

/** An answer in JSON with its status, whatever it is. */
export type JsonAnswer = { readonly status: number; readonly body: unknown }

const trouble = (error: string): ProviderResult<never> => ({ kind: 'trouble', error })

/** The text of an answer; null if it is longer than allowed, and the rest is not read. */
const readText = async (answer: Response): Promise<string | null> => {
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) {
    await answer.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (text: string, status: number): ProviderResult<JsonAnswer> => {
  try {
    return { kind: 'answer', found: { status, body: JSON.parse(text) } }
  } catch {
    return trouble(`status ${status}, not JSON`)
  }
}

/**
 * Reads JSON from a provider: no redirect is followed, at most a megabyte is read, and it never throws. A refusal (4xx) may say
 * that there is no such place or road; whoever asked decides. Too many requests and failures of the server are trouble.
 */
export const fetchJson = async (
  url: string,
  signal: AbortSignal,
  sent?: object,
): Promise<ProviderResult<JsonAnswer>> => {
  const posted = sent && { method: 'POST', body: JSON.stringify(sent) }
  const headers = { ...HEADERS, ...(sent && { 'content-type': 'application/json' }) }
  try {
    const answer = await fetch(url, { redirect: 'manual', signal, headers, ...posted })
    const { status } = answer
    if (status >= 500 || status === 429 || (status >= 300 && status < 400)) {
      await answer.body?.cancel()
      return trouble(`status ${status}`)
    }
    const text = await readText(answer)
    return text === null ? trouble('an answer of more than a megabyte') : parsed(text, status)
  } catch (error) {
    return trouble(failureName(error))
  }
}
