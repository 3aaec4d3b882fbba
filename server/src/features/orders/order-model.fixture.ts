/** Two drivers bargain for a client's orders; every sum here lies within the bounds but `TOO_LITTLE`. */
export const SUMS = [1_900_000, 2_000_000, 2_100_000] as const
export const TOO_LITTLE = 1_000

/** Something to try; `order` counts those placed, whatever is not there is tried all the same. */
export type Command =
  | { readonly kind: 'place'; readonly days: number }
  | { readonly kind: 'edit'; readonly order: number; readonly days: number }
  | {
      readonly kind: 'offer' | 'counter'
      readonly order: number
      readonly driver: number
      readonly sum: number
    }
  | { readonly kind: 'agree' | 'withdraw' | 'decline'; readonly order: number; readonly driver: number }
  | { readonly kind: 'accept'; readonly order: number; readonly driver: number; readonly sum: number }
  | { readonly kind: 'cancel'; readonly order: number; readonly reason: string }
  | { readonly kind: 'confirm'; readonly order: number }
  | { readonly kind: 'step'; readonly order: number; readonly driver: number; readonly move: Move }
  | { readonly kind: 'wait'; readonly minutes: number }

export const MOVES = ['arrived', 'processing', 'pause', 'confirmation', 'refused'] as const
type Move = (typeof MOVES)[number]

export type ModelOffer = {
  driver: number
  status: 'open' | 'countered' | 'stale' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
  amount: number
  counter: number | null
  round: number
  expires: number
  version: number
}

export type ModelOrder = {
  status: string
  version: number
  load: number
  carrier: number | null
  price: number | null
  endedAt: number
  /** When its client was asked for a new loading time; null while it waits for no answer. */
  askedAt: number | null
  offers: ModelOffer[]
}

/** What an attempt comes to: null for a yes, else the code. */
type Outcome = string | null

const MINUTE = 60_000
export const isLive = ({ status }: ModelOffer) =>
  status === 'open' || status === 'countered' || status === 'stale'
export const STEPS: Record<Move, readonly [from: string, to: string]> = {
  arrived: ['accepted', 'arrived'],
  processing: ['arrived', 'processing'],
  pause: ['processing', 'pause'],
  confirmation: ['pause', 'confirmation'],
  refused: ['accepted', 'new'],
}
const ON_THE_WAY = ['accepted', 'arrived', 'processing', 'pause']

/** Nine in the morning in Tashkent, this many days from now. */
export const loadAfter = (now: number, days: number): Date => {
  const day = new Date(now + 5 * 60 * MINUTE + days * 1440 * MINUTE).toISOString().slice(0, 10)
  return new Date(`${day}T09:00:00+05:00`)
}

/** How orders and offers should behave, in a few lines and independent of the server's code. */
export class OrderModel {
  now: number
  readonly orders: ModelOrder[] = []
  /** Of the one driver and of the other. */
  readonly standing = { taken: [0, 0], kept: [0, 0] }

  constructor(now: number) {
    this.now = now
  }

  run(command: Command): Outcome {
    if (command.kind === 'wait') return this.wait(command.minutes)
    if (command.kind === 'place') return this.place(command.days)
    const order = this.orders[command.order]
    if (order === undefined) return 'not_found'
    if (command.kind === 'edit') return this.edit(order, command.days)
    if (command.kind === 'offer') return this.offer(order, command)
    if (command.kind === 'cancel') return this.cancel(order, command.reason)
    if (command.kind === 'confirm') return this.confirm(order)
    if (command.kind === 'step') return this.step(order, command)
    const offer = this.newest(order, command.driver)
    if (offer === undefined) return 'not_found'
    if (command.kind === 'counter') return this.counter(order, offer, command.sum)
    if (command.kind === 'agree') return this.agree(order, offer)
    if (command.kind === 'accept') return this.accept(order, offer, command.sum)
    return this.end(order, offer, command.kind)
  }

  newest(order: ModelOrder, driver: number): ModelOffer | undefined {
    return order.offers.findLast(offer => offer.driver === driver)
  }

  private place(days: number): Outcome {
    const load = loadAfter(this.now, days).getTime()
    this.orders.push({
      status: 'new',
      version: 1,
      load,
      carrier: null,
      price: null,
      endedAt: 0,
      askedAt: null,
      offers: [],
    })
    return null
  }

  private count(what: 'taken' | 'kept', driver: number): void {
    this.standing[what] = this.standing[what].map((count, of) => (of === driver ? count + 1 : count))
  }

  private move(order: ModelOrder, status: string): void {
    order.status = status
    order.version++
  }

  private change(offer: ModelOffer, to: Partial<ModelOffer>): void {
    Object.assign(offer, to)
    offer.version++
  }

  private checkOpen({ status, load }: ModelOrder): Outcome {
    if (status !== 'new' && status !== 'order') return 'order_not_open'
    return load <= this.now ? 'load_time_passed' : null
  }

  private renewed(order: ModelOrder, offer?: ModelOffer): number {
    return Math.min(order.load, Math.max(this.now + 30 * MINUTE, offer?.expires ?? 0))
  }

  private followOffers(order: ModelOrder): void {
    const anyLive = order.offers.some(isLive)
    if (order.status === 'new' && anyLive) this.move(order, 'order')
    else if (order.status === 'order' && !anyLive) this.move(order, 'new')
  }

  private edit(order: ModelOrder, days: number): Outcome {
    if (order.status !== 'new' && order.status !== 'order') return 'transition_not_allowed'
    order.load = loadAfter(this.now, days).getTime()
    order.askedAt = null
    this.move(order, order.status)
    for (const offer of order.offers.filter(isLive)) this.change(offer, { status: 'stale', counter: null })
    return null
  }

  private offer(order: ModelOrder, { driver, sum }: { driver: number; sum: number }): Outcome {
    const refused = this.checkOpen(order) ?? (sum === TOO_LITTLE ? 'price_out_of_bounds' : null)
    if (refused !== null) return refused
    const live = order.offers.find(offer => offer.driver === driver && isLive(offer))
    const made = { status: 'open', amount: sum, counter: null, expires: this.renewed(order) } as const
    if (live === undefined) order.offers.push({ driver, round: 1, version: 1, ...made })
    else this.change(live, made)
    this.followOffers(order)
    return null
  }

  private counter(order: ModelOrder, offer: ModelOffer, sum: number): Outcome {
    const refused =
      this.checkOpen(order) ??
      (offer.status === 'open' ? null : 'offer_not_allowed') ??
      (offer.round < 5 ? null : 'rounds_used_up') ??
      (sum === TOO_LITTLE ? 'price_out_of_bounds' : null)
    if (refused !== null) return refused
    this.change(offer, {
      status: 'countered',
      counter: sum,
      round: offer.round + 1,
      expires: this.renewed(order, offer),
    })
    return null
  }

  private agree(order: ModelOrder, offer: ModelOffer): Outcome {
    const closed = this.checkOpen(order)
    if (closed !== null) return closed
    if (offer.status !== 'countered' && offer.status !== 'stale') return 'offer_not_allowed'
    const amount = offer.counter ?? offer.amount
    this.change(offer, { status: 'open', amount, counter: null, expires: this.renewed(order, offer) })
    return null
  }

  private end(order: ModelOrder, offer: ModelOffer, how: 'withdraw' | 'decline'): Outcome {
    const may = how === 'withdraw' ? isLive(offer) : offer.status === 'open'
    if (!may) return 'offer_not_allowed'
    this.change(offer, { status: how === 'withdraw' ? 'withdrawn' : 'declined' })
    this.followOffers(order)
    return null
  }

  private accept(order: ModelOrder, offer: ModelOffer, sum: number): Outcome {
    const refused =
      this.checkOpen(order) ??
      (offer.status === 'open' ? null : 'offer_not_allowed') ??
      (offer.amount === sum ? null : 'offer_changed')
    if (refused !== null) return refused
    const isBusy = this.orders.some(
      other =>
        other.carrier === offer.driver && other.load === order.load && ON_THE_WAY.includes(other.status),
    )
    if (isBusy) return 'driver_busy'
    this.change(offer, { status: 'accepted' })
    for (const other of order.offers.filter(isLive)) this.change(other, { status: 'declined' })
    Object.assign(order, { carrier: offer.driver, price: sum })
    this.move(order, 'accepted')
    return null
  }

  private cancel(order: ModelOrder, reason: string): Outcome {
    if (!['new', 'order', 'accepted'].includes(order.status)) return 'transition_not_allowed'
    if (order.status === 'accepted' && reason === '') return 'text_required'
    for (const offer of order.offers.filter(isLive)) this.change(offer, { status: 'declined' })
    this.move(order, 'canceled')
    return null
  }

  private step(order: ModelOrder, { driver, move }: { driver: number; move: Move }): Outcome {
    if (order.carrier !== driver) return 'not_found'
    const [from, to] = STEPS[move]
    if (order.status !== from) return 'transition_not_allowed'
    if (move === 'refused') {
      const won = order.offers.find(({ status }) => status === 'accepted')
      if (won !== undefined) this.change(won, { status: 'withdrawn' })
      this.count('taken', driver)
      Object.assign(order, { carrier: null, price: null, askedAt: null })
    }
    order.endedAt = this.now
    this.move(order, to)
    return null
  }

  private done(order: ModelOrder): void {
    this.count('taken', order.carrier ?? 0)
    this.count('kept', order.carrier ?? 0)
    this.move(order, 'done')
  }

  private confirm(order: ModelOrder): Outcome {
    if (order.status !== 'confirmation') return 'transition_not_allowed'
    this.done(order)
    return null
  }

  /** Past its loading time an order asks for a new one, and ends a day later without an answer. */
  private tend(order: ModelOrder): void {
    if ((order.status !== 'new' && order.status !== 'order') || order.load > this.now) return
    if (order.askedAt === null) order.askedAt = this.now
    else if (order.askedAt + 24 * 60 * MINUTE <= this.now) this.cancel(order, '')
  }

  private wait(minutes: number): Outcome {
    this.now += minutes * MINUTE
    for (const order of this.orders) {
      const over = order.offers.filter(offer => isLive(offer) && offer.expires <= this.now)
      for (const offer of over) this.change(offer, { status: 'expired' })
      if (over.length > 0) this.followOffers(order)
      if (order.status === 'confirmation' && order.endedAt + 48 * 60 * MINUTE <= this.now) this.done(order)
      this.tend(order)
    }
    return null
  }
}
