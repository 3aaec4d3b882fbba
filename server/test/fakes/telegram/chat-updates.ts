import { setTimeout as wait } from 'node:timers/promises'
import { BotApiRefusal, badRequest, type Params } from './check-message.ts'

/** An update as Telegram sends it. */
export type SentUpdate = { readonly update_id: number } & Params

const FIRST_UPDATE = 700_000_000
const POLL_MS = 10

/** setWebhook, `secret_token`: 1-256 of these characters. */
const SECRET = /^[A-Za-z0-9_-]{1,256}$/

/** Posts an update to a webhook; the answer is its status. */
export type Deliver = (update: SentUpdate, secret: string | undefined) => Promise<number>

/**
 * The updates of a bot (Bot API, "Getting updates"): by getUpdates or by the webhook, never by both; each is kept until it is confirmed.
 */
export const createUpdates = () => {
  let next = FIRST_UPDATE
  let waiting: SentUpdate[] = []
  let polls = 0
  let isClosed = false
  let webhook: { readonly url: string; readonly secret: string | undefined } | null = null

  return {
    /** Something happened; the next `deliver` or getUpdates has it. */
    add: (content: Params): SentUpdate => {
      const update = { update_id: next++, ...content }
      waiting.push(update)
      return update
    },
    waiting: (): readonly SentUpdate[] => waiting,
    webhook: () => webhook,
    /** setWebhook: an HTTPS address; an empty one removes it. */
    setWebhook: ({ url, secret_token: secret }: Params): true => {
      if (url === undefined || url === '') webhook = null
      else if (!String(url).startsWith('https://'))
        throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
      else if (secret !== undefined && !SECRET.test(String(secret)))
        throw badRequest('secret token contains unallowed characters')
      else webhook = { url: String(url), secret: secret === undefined ? undefined : String(secret) }
      return true
    },
    /** getUpdates: `offset` confirms the earlier ones; `limit` 1-100; waits `timeout` seconds for some. */
    getUpdates: async ({ offset = 0, limit = 100, timeout = 0 }: Params): Promise<readonly SentUpdate[]> => {
      if (webhook !== null)
        throw new BotApiRefusal(
          409,
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        )
      const poll = ++polls
      waiting = waiting.filter(update => update.update_id >= Number(offset))
      const until = performance.now() + Number(timeout) * 1000
      while (waiting.length === 0 && performance.now() < until && !isClosed) {
        await wait(POLL_MS)
        if (poll !== polls) throw new BotApiRefusal(409, 'Conflict: terminated by other getUpdates request')
      }
      return waiting.slice(0, Math.min(100, Math.max(1, Number(limit))))
    },
    /** Ends the calls that wait. */
    close: (): void => {
      isClosed = true
    },
    /** Calls the webhook with what waits, in order; what is not answered with 2xx is repeated by the next call. Returns how many wait on. */
    deliver: async (post: Deliver): Promise<number> => {
      for (const update of [...waiting]) {
        const status = await post(update, webhook?.secret)
        if (status >= 200 && status < 300) waiting = waiting.filter(each => each !== update)
      }
      return waiting.length
    },
  }
}

export type Updates = ReturnType<typeof createUpdates>
