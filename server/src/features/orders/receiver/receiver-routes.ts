import {
  shareOrder as shareOrderEndpoint,
  unshareOrder as unshareOrderEndpoint,
} from '@karvon/contract/order-actions'
import { confirmReceipt as confirmReceiptEndpoint, showReceiverOrder } from '@karvon/contract/receiver'
import { accept, type Decision, refusal, refuse } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLinkToken } from '../../../platform/db/queries/receiver-link.ts'
import { sendPicture } from '../../../platform/files/send-picture.ts'
import { actingClient } from '../../../platform/http/caller.ts'
import { sendRefusals } from '../../../platform/http/send-refusals.ts'
import { type EndpointCall, serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { OrderDeps } from '../order-deps.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { shareOrder, unshareOrder } from './receiver-links.ts'
import { type ReceiverOrder, readReceiverOrder, showsPhoto } from './receiver-view.ts'

const siteOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl === null ? `${request.protocol}://${request.host}` : publicUrl.replace(/\/$/, '')

const serveLinks = (app: FastifyInstance, deps: OrderDeps): void => {
  serveEndpoint(app, shareOrderEndpoint, async ({ params, caller, request }) => {
    const token = await shareOrder(deps, { orderId: params.id, client: actingClient(caller, 'share_order') })
    return token.ok ? accept({ url: `${siteOf(request, deps.publicUrl)}/receive/${token.value}` }) : token
  })
  serveEndpoint(app, unshareOrderEndpoint, ({ params, caller }) =>
    unshareOrder(deps, { orderId: params.id, client: actingClient(caller, 'share_order') }),
  )
}

type Asked = Pick<EndpointCall<typeof showReceiverOrder>, 'params' | 'locale' | 'reply'>

const show = async ({ params, locale, reply }: Asked, deps: OrderDeps): Promise<Decision<ReceiverOrder>> => {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (!isLinkToken(params.token)) return refuse('not_found')
  const { codesRequired, claims: claimRules } = (await deps.readHandbook()).liveRules
  const { writePoint } = deps.geo
  const asked = { token: params.token, locale, writePoint, now: deps.clock.now(), codesRequired, claimRules }
  const order = await readReceiverOrder(deps.db, asked, deps)
  return order === null ? refuse('not_found') : accept(order)
}

const serveReceiver = (app: FastifyInstance, deps: OrderDeps): void => {
  serveEndpoint(app, showReceiverOrder, call => show(call, deps))
  serveEndpoint(app, confirmReceiptEndpoint, async call => {
    if (!isLinkToken(call.params.token)) return refuse('not_found')
    const confirmed = await confirmReceipt(deps, call.params.token)
    return confirmed.ok ? show(call, deps) : confirmed
  })
}

type PhotoParams = { readonly token: string; readonly name: string }

/** The receiver has no session: the link itself shows the photos of its delivery. */
const servePhotos = (app: FastifyInstance, { db, clock, images }: OrderDeps): void => {
  app.get<{ Params: PhotoParams }>('/receiver/:token/photos/:name', async (request, reply) => {
    const { token, name } = request.params
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const isShown = isLinkToken(token) && (await showsPhoto(db, { token, name, now: clock.now() }))
    const image = isShown ? await images.show(name) : null
    if (image === null) return sendRefusals(request, reply, [refusal('not_found')])
    return sendPicture(reply, image, 'private, max-age=300')
  })
}

/** The receiver's page: its link, given and revoked by the client, and what it shows to everyone who holds it. */
export const registerReceiver = (app: FastifyInstance, deps: OrderDeps): void => {
  serveLinks(app, deps)
  serveReceiver(app, deps)
  servePhotos(app, deps)
}
