import { setTimeout as wait } from 'node:timers/promises'
import { moveOrder, type OrderAction, type OrderStatus } from '@karvon/domain/orders/order-status'
import { BOOKING } from '../../../booking.ts'
import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, askPatiently, type Sent, tellAnswers } from '../stage/asked.ts'
import { doRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import { AMOUNT_UZS, acceptance, bargain, readStand, type Stand } from './bargained.ts'

const MOST_MS = 80_000
const DEARER_UZS = AMOUNT_UZS + 100_000

type Race = {
  readonly accept: Answer
  readonly cancel: Answer
  readonly edit: Answer
  readonly dearer: Answer
}
type Side = { readonly name: keyof Race; readonly as: Person; readonly sent: Sent }

const sidesOf = (orderId: number, accept: Sent, asClient: Person, asDriver: Person): readonly Side[] => [
  { name: 'accept', as: asClient, sent: accept },
  {
    name: 'cancel',
    as: asClient,
    sent: { method: 'PUT', path: `/truck-booking/status/${orderId}`, body: { status: 'canceled' } },
  },
  {
    name: 'edit',
    as: asClient,
    sent: { method: 'PUT', path: `/truck-booking/book-edit/${orderId}`, body: { ...BOOKING, loaders: 1 } },
  },
  {
    name: 'dearer',
    as: asDriver,
    sent: { method: 'POST', path: `/driver/offers/${orderId}`, body: { amount: DEARER_UZS } },
  },
]

const shuffled = <T>(list: readonly T[], { random }: ProofContext): T[] => {
  const rest = [...list]
  return list.flatMap(() => rest.splice(random.whole(0, rest.length - 1), 1))
}

/** An edit reads and reckons before it asks for the lock: who comes later may be there before it. */
const LATEST_MS = { accept: 15, cancel: 40, edit: 0, dearer: 20 } as const

/** Each line of the history leads where the table of moves says. */
const isWayThroughTable = (actions: readonly string[], last: string): boolean => {
  let status: OrderStatus = 'order'
  for (const action of actions.slice(1)) {
    const actors = ['client', 'system'] as const
    const moved = actors.map(actor => moveOrder(status, action as OrderAction, actor)).find(({ ok }) => ok)
    if (!moved?.ok) return false
    status = moved.value
  }
  return status === last
}

const whyWrong = ({ accept, cancel, edit, dearer }: Race, stand: Stand): string[] => {
  const [accepted, canceled, edited] = [accept, cancel, edit].map(({ status }) => status === 200)
  const wasAccepted = stand.actions.includes('accept_offer')
  const won = stand.offers.filter(({ status }) => status === 'accepted')
  const said: readonly (readonly [boolean, string])[] = [
    [accepted === true && canceled === true, 'accepted and canceled'],
    [accepted === true && edited === true && stand.actions.at(-1) === 'edit', 'edited after the deal'],
    [
      wasAccepted !== accepted || (stand.status === 'accepted') !== wasAccepted,
      'the answer and the order differ',
    ],
    [won.length !== (wasAccepted ? 1 : 0), `${won.length} accepted offers`],
    [
      wasAccepted && (stand.price !== AMOUNT_UZS || won[0]?.amount !== AMOUNT_UZS),
      'a price the client never saw',
    ],
    [!isWayThroughTable(stand.actions, stand.status), `impossible: ${stand.actions.join(', ')}`],
    [[accept, cancel, edit, dearer].some(({ status }) => status === 0 || status >= 500), 'no answer, or 5xx'],
  ]
  return said.filter(([isWrong]) => isWrong).map(([, words]) => words)
}

const race = async (
  app: ServedApp,
  context: ProofContext,
  people: readonly [Person, Person],
  day: number,
) => {
  const [asClient, asDriver] = people
  const { orderId, offers } = await bargain(app.db, asClient, [asDriver], day)
  const sides = shuffled(sidesOf(orderId, acceptance(orderId, offers[0]), asClient, asDriver), context)
  const answers = await Promise.all(
    sides.map(async ({ name, as, sent }) => {
      await wait(context.random.whole(0, LATEST_MS[name]))
      return [name, await askPatiently(app.client, as, sent)] as const
    }),
  )
  const raced = Object.fromEntries(answers) as Race
  const wrong = whyWrong(raced, await readStand(app.db, orderId))
  const told = tellAnswers(answers.map(([, answer]) => answer))
  return { raced, failures: wrong.map(words => `order ${orderId}: ${words} (${told})`) }
}

const run = async (context: ProofContext) => {
  const rounds = context.isShort ? 20 : 1_000
  const app = await serveApp(context, 8)
  const [[asClient], [asDriver]] = [
    await makePeople(app.pool, 'individual', 1),
    await makeDrivers(app.pool, 1),
  ]
  if (asClient === undefined || asDriver === undefined) throw new Error('nobody was made')
  const told = await doRounds(rounds, MOST_MS, round => race(app, context, [asClient, asDriver], round))
  const wins = (name: keyof Race) => told.filter(({ raced }) => raced[name].status === 200).length
  const failures = told.flatMap(each => each.failures)
  const figure = `${told.length} rounds: ${wins('accept')} accepted, ${wins('cancel')} canceled, ${wins('edit')} edited; ${failures.length} both or at an outdated price`
  return { figure, failures }
}

/** T08: an order is accepted, canceled, edited and its offer made dearer, all at once. */
export const ACCEPT_CANCEL_EDIT: Proof = {
  id: 'T08',
  says: 'accept against cancel against edit: never accepted and canceled, never at an outdated price',
  run,
}
