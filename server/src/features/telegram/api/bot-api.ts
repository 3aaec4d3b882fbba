import type { Readable } from 'node:stream'
import { Api } from 'grammy'
import type { TelegramSetting } from '../../../platform/settings/telegram-setting.ts'
import { watchCall } from '../../../platform/telemetry/watched-work.ts'

/** Telegram, or a proxy before it, answered that it can't serve anyone now: nothing was done. */
export class ServiceDown extends Error {
  override readonly name = 'ServiceDown'
  constructor(status: number) {
    super(`status ${status}`)
  }
}

/** Answers are small; only files are larger, and `fetchFile` has its own limit. */
const LARGEST_ANSWER = 8 * 1024 * 1024

/** Reads a body up to a size; a larger one is cut off and throws. */
export const readAtMost = async (answer: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Readable
  signal?: EventTarget
}

/** A native signal that follows grammY's own, which `fetch` does not take. */
const nativeSignal = (signal: EventTarget | undefined): AbortSignal => {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort(), { once: true })
  return controller.signal
}

/**
 * The `fetch` that grammY calls: the platform's own instead of `node-fetch`, so that a refused connection can be told from a cut one,
 * an answer of the 5xx kind from nonsense, and no answer fills the memory.
 */
const fetchAnswer = async (address: string, { method, headers, body, signal }: Asked) => {
  const type = headers?.['content-type']
  const send = async () => {
    const answer = await fetch(address, {
      ...(method !== undefined && { method }),
      ...(body !== undefined && { body }),
      headers: type === undefined ? {} : { 'content-type': type },
      signal: nativeSignal(signal),
      redirect: 'error',
      duplex: 'half',
    })
    if (answer.status >= 500) throw new ServiceDown(answer.status)
    return answer
  }
  const answer = await watchCall('telegram', send)
  return { json: async () => JSON.parse(String(await readAtMost(answer, LARGEST_ANSWER))) }
}

/** grammY's client of the Bot API; a call that takes longer than `timeoutSeconds` fails. */
export const createApi = (
  { token, apiUrl }: Pick<TelegramSetting, 'token' | 'apiUrl'>,
  timeoutSeconds: number,
): Api => new Api(token, { apiRoot: apiUrl, timeoutSeconds, fetch: fetchAnswer as never })
