import {
  type Command,
  isLive,
  MOVES,
  type ModelOrder,
  type OrderModel,
  STEPS,
  SUMS,
} from './order-model.fixture.ts'

const waits: Command[] = [10, 31].map(minutes => ({ kind: 'wait', minutes }))

const aboutOffers = ({ offers, status }: ModelOrder, order: number): Command[] => {
  if (status !== 'new' && status !== 'order') return []
  const offering = [0, 1].flatMap(driver =>
    SUMS.map((sum): Command => ({ kind: 'offer', order, driver, sum })),
  )
  const answering = offers.filter(isLive).flatMap((offer): Command[] => {
    const { driver, amount } = offer
    const counter: Command = { kind: 'counter', order, driver, sum: SUMS[0] }
    const accept: Command = { kind: 'accept', order, driver, sum: amount }
    if (offer.status === 'open') return [counter, accept, accept, accept, { kind: 'decline', order, driver }]
    return [...Array<Command>(4).fill({ kind: 'agree', order, driver }), { kind: 'withdraw', order, driver }]
  })
  return [
    ...offering,
    ...answering,
    ...answering,
    ...answering,
    { kind: 'edit', order, days: 2 },
    { kind: 'cancel', order, reason: '' },
  ]
}

const aboutTheWay = ({ carrier, status }: ModelOrder, order: number): Command[] => {
  if (status === 'confirmation')
    return [...Array<Command>(4).fill({ kind: 'confirm', order }), { kind: 'wait', minutes: 2881 }]
  if (carrier === null || status === 'canceled') return []
  const steps = MOVES.filter(move => STEPS[move][0] === status).map(
    (move): Command => ({ kind: 'step', order, driver: carrier, move }),
  )
  const cancel: Command[] = status === 'accepted' ? [{ kind: 'cancel', order, reason: 'Reja' }] : []
  return [...steps, ...steps, ...steps, ...steps, ...cancel]
}

/** What would succeed now, what leads further more often. */
export const sensibleCommands = ({ orders }: OrderModel): Command[] => [
  ...orders.flatMap(aboutOffers),
  ...orders.flatMap(aboutTheWay),
  ...orders.flatMap(aboutTheWay),
  ...waits,
  ...(orders.length < 3 ? [{ kind: 'place', days: 2 } as const] : []),
]
