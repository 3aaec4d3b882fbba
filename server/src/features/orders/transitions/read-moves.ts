import { sql } from 'kysely'
import { createBatcher, NO_WAIT } from '../../../platform/batcher.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { SELECT_PLACES_UNDER_WAY } from '../../../platform/db/queries/truck-places.ts'
import { SELECT_WAS_DISPUTED } from '../ending/was-disputed.ts'
import { createFactsReader } from '../queries/order-facts.ts'
import { SELECT_LINKS } from '../receiver/receiver-links.ts'
import type { LockedOrder } from './locked-order.ts'
import type { MoveFacts, MoveReaders, SeenPlace } from './move-facts.ts'
import { ASKED_DRIVER, SELECT_QUESTION } from './replacement-rows.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** Client and driver, the driver who is asked to take over, and all who have offered. */
const PEOPLE = sql`
  select o.client_id union all select o.carrier_id union all ${ASKED_DRIVER} union all
  select f.driver_id from offers f where f.order_id = o.id`

const SELECT_SEEN = sql<SeenPlace | null>`(
  select json_build_object('lat', p.lat, 'lng', p.lng, 'at', p.at) from last_positions p where p.driver_id = o.carrier_id)`

type ReaderDeps = Pick<TransitionDeps, 'db' | 'offers' | 'money' | 'selectReaders'>

export const createMoveReaders = ({ db, offers, money, selectReaders }: ReaderDeps): MoveReaders => {
  const readFacts = createFactsReader({
    types: { order_id: 'int' },
    orderId: sql<number>`a.order_id`,
    asked: {
      offers: offers.selectOffers,
      money: money.selectSettlement,
      question: SELECT_QUESTION,
      wasDisputed: SELECT_WAS_DISPUTED,
      links: SELECT_LINKS,
      seen: SELECT_SEEN,
      places: SELECT_PLACES_UNDER_WAY,
      readers: selectReaders(PEOPLE),
    },
  })
  const readAll = async (at: Db, orderIds: readonly number[]): Promise<(MoveFacts | null)[]> => {
    const found = await readFacts(
      at,
      orderIds.map(order_id => ({ order_id })),
    )
    return found.map(each => (each === null ? null : { order: each.order, ...each.answers }))
  }
  return {
    read: createBatcher((orderIds: readonly number[]) => readAll(db, orderIds), NO_WAIT).ask,
    readIn: async (tx, orderId) => (await readAll(tx, [orderId]))[0] ?? null,
  }
}

/** The same in a transaction that holds the order's lock; the client's money is locked as well. */
export const lockMoveFacts = async (
  tx: Tx,
  { id, clientCompanyId, clientId }: LockedOrder,
  { money, moves }: Pick<TransitionDeps, 'money' | 'moves'>,
): Promise<MoveFacts> => {
  await money.lockClient(tx, { companyId: clientCompanyId, userId: clientId })
  const facts = await moves.readIn(tx, id)
  if (facts === null) throw new Error(`order ${id} was locked and is not there`)
  return facts
}
