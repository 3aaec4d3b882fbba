import { BOOKING } from '../booking.ts'
import type { Asker } from '../cast.ts'
import type { LivesStage } from './lives-stage.ts'

type Deal = {
  readonly id: number
  readonly as: Asker
  readonly driver: Asker
  readonly codes: { readonly loading: string; readonly delivery: string }
}

const HOUR_S = 3_600

/** A pick-up in about six hours, as a booking names it in Tashkent. */
const soon = (now: Date): { readonly date: string; readonly time: string } => {
  const [date = '', time = ''] = new Date(now.getTime() + 11 * HOUR_S * 1_000).toISOString().split('T')
  return { date, time: `${time.slice(0, 2)}:00` }
}

const paymentsOf = (stage: LivesStage, as: Asker): readonly string[] =>
  as === stage.asDilnoza ? ['company', 'company', 'cash'] : ['cash', 'terminal', 'card', 'card']

/** Who makes a deal, and how it is paid. */
type Parties = { readonly as: Asker; readonly driver: Asker; readonly payment_type: string }

const anyParties = (stage: LivesStage): Parties => {
  const { random } = stage
  const as = random.pick([stage.asAziza, stage.asSardor, stage.asDilnoza])
  const driver = random.pick([stage.asRustam, stage.asShavkat])
  return { as, driver, payment_type: random.pick(paymentsOf(stage, as)) }
}

const makeDeal = async (stage: LivesStage, { as, driver, payment_type }: Parties): Promise<Deal | null> => {
  const { ask, random, clock } = stage
  const booking = { ...BOOKING, payment_type, ...soon(clock.now()) }
  const { data: order, code } = await ask(as, 'POST', '/truck-booking/book', booking)
  if (code !== null) {
    stage.count(`not placed: ${code}`)
    return null
  }
  const { data: offer } = await ask(driver, 'POST', `/driver/offers/${order.id}`, {
    amount: random.whole(1_800, 3_000) * 1_000,
  })
  if (random.happens(0.3)) {
    const counter = { amount: random.whole(1_800, 3_000) * 1_000 }
    await ask(as, 'POST', `/truck-booking/${order.id}/counter/${offer.id}`, counter)
    await ask(driver, 'PUT', `/driver/offers/${offer.id}`)
  }
  const accepted = { driver_id: offer.driver_id, offer_id: offer.id }
  const { data, code: refused } = await ask(
    as,
    'PUT',
    `/truck-booking/client-accept-offer/${order.id}`,
    accepted,
  )
  if (refused !== null) {
    await ask(as, 'PUT', `/truck-booking/status/${order.id}`, { status: 'canceled' })
    stage.count(`not accepted: ${refused}`)
    return null
  }
  stage.count(`deal by ${payment_type}`)
  return { id: order.id, as, driver, codes: data.codes }
}

const CLIENTS_REASONS = ['plans_changed', 'driver_late', 'other'] as const
const OPERATORS_REASONS = [
  'client_unreachable',
  'driver_refused',
  'truck_broke_down',
  'platform_mistake',
] as const

/** Ends a deal before its goods have come: by its client, its driver or an operator. */
const endEarly = async (stage: LivesStage, { id, as, driver }: Deal): Promise<void> => {
  const { ask, random, clock } = stage
  if (random.happens(0.5)) clock.pass(5 * HOUR_S)
  const way = random.pick(['client', 'operator', 'driver'] as const)
  stage.count(`ended early by ${way}`)
  if (way === 'driver')
    await ask(driver, 'PUT', `/driver/orders/${id}/status`, { status: 'refused', reason: 'Motor' })
  if (way === 'operator') {
    const { data } = await ask(stage.asMalika, 'GET', `/admin/orders/${id}`)
    const reason_code = random.pick(OPERATORS_REASONS)
    const cancel = { action: 'cancel', reason: 'Telefonda', reason_code, version: data.version }
    await ask(stage.asMalika, 'PUT', `/admin/orders/${id}/move`, cancel)
    return
  }
  const canceled = { status: 'canceled', reason: 'Kerak emas', reason_code: random.pick(CLIENTS_REASONS) }
  const { code } = await ask(as, 'PUT', `/truck-booking/status/${id}`, canceled)
  if (code !== null)
    await ask(as, 'PUT', `/truck-booking/status/${id}`, { ...canceled, reason_code: 'plans_changed' })
}

const payWhatIsMissing = async (stage: LivesStage, { id, as }: Deal): Promise<void> => {
  for (let tries = 0; tries < 5; tries++) {
    const { data } = await stage.ask(as, 'GET', `/truck-booking/${id}`)
    const missing = (data.prepayment?.deposit ?? 0) - (data.prepayment?.paid ?? 0)
    if (missing <= 0) return
    await stage.payByPayme(as, { purpose: 'order', amount: missing, order_id: id })
  }
}

const askMore = async (stage: LivesStage, { id, as, driver }: Deal): Promise<void> => {
  const { ask, random } = stage
  const more = { amount: random.whole(5, 90) * 1_000, reason: random.pick(['toll', 'loaders', 'extra_stop']) }
  const { data, code } = await ask(driver, 'POST', `/driver/orders/${id}/additional-price`, more)
  if (code !== null) return
  const decision = random.pick(['approved', 'approved', 'rejected'])
  await ask(as, 'PUT', `/truck-booking/${id}/additional-price/${data.id}`, { decision })
}

const claimSomething = async (stage: LivesStage, { id, as, driver }: Deal): Promise<void> => {
  const { ask, random } = stage
  const claim = { kind: 'delay', amount: random.whole(10, 400) * 1_000, text: 'Kechikdi' }
  const { data, code } = await ask(as, 'POST', `/truck-booking/${id}/claims`, claim)
  if (code !== null) return
  stage.count('claimed')
  await ask(driver, 'POST', `/driver/claims/${data.id}/answer`, { text: 'Yoʻl yopiq edi' })
  if (random.happens(0.2)) {
    await ask(as, 'DELETE', `/claims/${data.id}`)
    return
  }
  const amount = random.pick([0, claim.amount, Math.round(claim.amount / 2)])
  const payment = random.pick(['collect', 'advance'])
  const decision = { amount, reason: 'Hujjatlar', payment, advance_reason: 'Doimiy mijoz' }
  await ask(stage.asMalika, 'PUT', `/admin/claims/${data.id}/decision`, decision)
}

const drive = async (stage: LivesStage, deal: Deal): Promise<void> => {
  const { ask, random, clock } = stage
  const { id, as, driver, codes } = deal
  const unseen = { arrival_reason: 'no_signal', reason: 'Signal yoʻq' }
  const step = async (status: string, more: object = {}) => {
    clock.pass(random.whole(60, 5_400))
    const { code } = await ask(driver, 'PUT', `/driver/orders/${id}/status`, { status, ...more })
    if (code !== null) throw new Error(`order ${id} did not become ${status}: ${code}`)
  }
  clock.pass(4 * HOUR_S)
  await step('arrived', unseen)
  if (random.happens(0.4)) await askMore(stage, deal)
  await payWhatIsMissing(stage, deal)
  await step('processing', { code: codes.loading })
  await step('pause', unseen)
  if (random.happens(0.3)) await askMore(stage, deal)
  await step('confirmation', { code: codes.delivery })
  const { code } = await ask(as, 'PUT', `/truck-booking/status/${id}`, { status: 'done' })
  if (code !== null) throw new Error(`order ${id} is not done: ${code}`)
  stage.count('finished')
}

/** An order of these parties, finished without a claim. */
export const finishOrder = async (stage: LivesStage, parties: Parties): Promise<number> => {
  const deal = await makeDeal(stage, parties)
  if (deal === null) throw new Error(`no deal: ${JSON.stringify(stage.done)}`)
  await drive(stage, deal)
  return deal.id
}

/** An order from its placing to its end, whatever happens to it. */
export const playOrder = async (stage: LivesStage): Promise<void> => {
  const deal = await makeDeal(stage, anyParties(stage))
  if (deal === null) return
  if (stage.random.happens(0.3)) await payWhatIsMissing(stage, deal)
  if (stage.random.happens(0.3)) return endEarly(stage, deal)
  await drive(stage, deal)
  if (stage.random.happens(0.25)) await claimSomething(stage, deal)
}
