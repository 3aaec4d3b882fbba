import {
  objectAsClient,
  objectAsDriver,
  reportClientNoShow,
  reportDriverNoShow,
} from '@karvon/contract/claims/no-shows'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import type { WriteCall } from '../../../platform/commands/serve-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inChange } from '../change-of-order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { orderNow, viewerAt } from '../order-routes.ts'
import type { OrderDetail } from '../queries/read-orders.ts'
import type { Viewer } from '../queries/viewer.ts'
import type { OrderClaim } from '../transitions/change-order.ts'
import { objectToNoShow } from './object-to-no-show.ts'
import { reportNoShow } from './report-no-show.ts'

const TEXT_LENGTH = 2000

/** What was sent, whose order it must be, and on whose behalf. */
type Sent = {
  readonly text: string
  readonly photos: readonly string[]
  readonly claim: OrderClaim
  readonly actorId: number
}

type Call = WriteCall<typeof reportClientNoShow>

const readWords = ({ fields }: Pick<Call, 'fields'>): Decision<string> => {
  const reader = readFields(fields)
  const typed = reader.text('text') ?? ''
  if (reader.refusals.length > 0) return refuseAll(reader.refusals)
  return readText(typed, { maxLength: TEXT_LENGTH, field: 'text' })
}

const claimOf = (orderId: number, { kind, userId, acting }: Viewer): OrderClaim =>
  kind === 'driver' ? { orderId, driverId: userId } : { orderId, client: acting }

type Prepared = { readonly text: string; readonly rules: Awaited<ReturnType<OrderDeps['readHandbook']>> }

/** A change with words and photos, which are stored only if the order is the caller's; answered with the order afterwards. */
const withEvidence = (
  deps: OrderDeps,
  change: (inside: OrderDeps, sent: Sent) => Promise<Decision<null>>,
) => ({
  photos: { images: deps.images, field: 'photos' as const },
  prepare: async (call: Call): Promise<Decision<Prepared>> => {
    const text = readWords(call)
    if (!text.ok) return text
    const own = await orderNow(deps.db, call.params.id, viewerAt(call, deps), deps)
    return own.ok ? accept({ text: text.value, rules: await deps.readHandbook() }) : own
  },
  write: async (
    tx: Tx,
    { text, rules }: Prepared,
    call: Call,
    photos: readonly string[],
  ): Promise<Decision<OrderDetail>> => {
    const { id } = call.params
    const viewer = viewerAt(call, deps)
    const inside = inChange(deps, tx, call, rules)
    const sent = { text, photos, claim: claimOf(id, viewer), actorId: viewer.userId }
    const changed = await change(inside, sent)
    return changed.ok ? orderNow(tx, id, viewer, inside) : changed
  },
})

/** Reports that the other side of a deal has not come, and objections to them. */
export const registerNoShows = (app: FastifyInstance, deps: OrderDeps): void => {
  const reportAs = (actor: 'client' | 'driver') =>
    withEvidence(deps, (inside, { claim, text: words, ...sent }) =>
      reportNoShow(inside, claim, { ...sent, actor, words }),
    )
  const objectAs = (side: 'client' | 'driver') =>
    withEvidence(deps, (inside, { claim, ...sent }) => objectToNoShow(inside, claim, { ...sent, side }))
  serveChange(app, reportClientNoShow, deps, reportAs('driver'))
  serveChange(app, reportDriverNoShow, deps, reportAs('client'))
  serveChange(app, objectAsClient, deps, objectAs('client'))
  serveChange(app, objectAsDriver, deps, objectAs('driver'))
}
