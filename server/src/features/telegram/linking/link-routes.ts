import {
  makeTelegramLink,
  showTelegram,
  type TelegramState,
  unlinkTelegram,
} from '@karvon/contract/account/telegram'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { TelegramDeps } from '../telegram-deps.ts'
import type { EndLink } from './end-link.ts'
import { findLinkOfUser } from './link-repository.ts'
import { addLinkToken } from './link-tokens.ts'

type LinkState = DataOf<typeof showTelegram>

const NO_BOT: LinkState = { state: 'off', bot: null, linkedAt: null }

/** Dependencies of the routes. */
export type LinkRouteDeps = Pick<TelegramDeps, 'db' | 'clock' | 'botName'> & { readonly endLink: EndLink }

const readState = async ({ db, botName }: LinkRouteDeps, userId: number): Promise<LinkState> => {
  const link = await findLinkOfUser(db, userId)
  if (link === null) return { state: 'unlinked', bot: botName, linkedAt: null }
  const state: TelegramState = link.isStopped ? 'blocked' : 'linked'
  return { state, bot: botName, linkedAt: link.linkedAt.toISOString() }
}

/** The link between an account and a chat, on the site; `deps` is null where there is no bot. */
export const registerTelegramLinks = (app: FastifyInstance, deps: LinkRouteDeps | null): void => {
  serveEndpoint(app, showTelegram, async ({ caller }) =>
    accept(deps === null ? NO_BOT : await readState(deps, signedIn(caller).userId)),
  )
  serveEndpoint(app, makeTelegramLink, async ({ caller }) => {
    if (deps === null) return refuse('not_found')
    const { db, clock, botName } = deps
    const { userId } = signedIn(caller)
    const { token, expiresAt } = await inTransaction(db, tx => addLinkToken(tx, userId, clock.now()))
    const url = `https://t.me/${botName}?start=${token}`
    return accept({ url, expiresAt: expiresAt.toISOString() })
  })
  serveEndpoint(app, unlinkTelegram, async ({ caller }) => {
    if (deps === null) return refuse('not_found')
    const { userId } = signedIn(caller)
    await inTransaction(deps.db, tx => deps.endLink(tx, userId, 'endedOnSite'))
    return accept(await readState(deps, userId))
  })
}
