import type { DraftSubmission } from '@karvon/contract/wire/draft-codec'
import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { checkDraft } from '@karvon/domain/orders/check-draft'
import type { CheckedDraft, DraftFacts } from '@karvon/domain/orders/order-draft'
import { wholeRoute } from '@karvon/domain/orders/round-trip'
import { withPrecisions } from '@karvon/domain/places/point-guess'
import { isPaidToDriver } from '@karvon/domain/values/payment'
import { readAgreedPrices } from './agreed-prices.ts'
import { checkEntrancePhotos } from './check-entrance-photos.ts'
import type { CreateDeps, OrderAuthor, OrderGeo, PricedOrder } from './create-deps.ts'
import { draftFacts } from './draft-facts.ts'
import type { NewOrder } from './insert-order.ts'

/** An order for another company than one's own (docs/trust.md#what-a-client-sends). */
const checkOwnCompany = ({ clientCompanyId }: DraftSubmission, { companyId }: OrderAuthor): Refusal[] =>
  clientCompanyId === null || clientCompanyId === companyId ? [] : [refusal('forbidden')]

/** Unreadable fields have their refusal already; the domain's "missing" would repeat it. */
const merged = (unread: readonly Refusal[], checked: Decision<unknown>): readonly Refusal[] => {
  const known = new Set(unread.map(({ field }) => field))
  return checked.ok ? unread : [...unread, ...checked.refusals.filter(({ field }) => !known.has(field))]
}

type Priced = { checked: CheckedDraft; price: PricedOrder; companyVersion: number | null }

/** A client whose company's money does not matter. */
const PAYING_OTHERWISE = { client: { kind: 'individual' }, version: null } as const

const priceAndCheckAgain = async (
  submission: DraftSubmission,
  checked: CheckedDraft,
  facts: DraftFacts,
  { priceOrder }: CreateDeps,
): Promise<Decision<Omit<Priced, 'companyVersion'>>> => {
  const price = await priceOrder(submission, { truckTypeId: checked.truckType.id, now: facts.now })
  if (!price.ok) return price
  const { estimate } = price.value
  const again = checkDraft(submission.draft, { ...facts, estimateUzs: estimate.priceUzs })
  return again.ok ? accept({ checked: again.value, price: price.value }) : again
}

/** A draft with its price, or all there is against it. */
const checkSubmission = async (
  submission: DraftSubmission,
  placer: OrderAuthor,
  deps: CreateDeps,
  editedOrderId: number | null,
): Promise<Decision<Priced>> => {
  const { db, geo, money, takesCards } = deps
  const { paymentType } = submission.draft
  const paying =
    paymentType === null || isPaidToDriver(paymentType)
      ? PAYING_OTHERWISE
      : await money.readTransferClient(db, placer.companyId, { exceptOrderId: editedOrderId, at: placer.now })
  const handbook = await deps.readHandbook()
  const facts = draftFacts(submission.draft, handbook, geo, {
    ...{ client: paying.client, takesCards },
    now: placer.now,
  })
  const checked = checkDraft(submission.draft, facts)
  const refusals = [...checkOwnCompany(submission, placer), ...merged(submission.refusals, checked)]
  if (!checked.ok || refusals.length > 0) return refuseAll(refusals)
  const photos = await checkEntrancePhotos(checked.value.points, placer, deps)
  if (photos.length > 0) return refuseAll(photos)
  const priced = await priceAndCheckAgain(submission, checked.value, facts, deps)
  return priced.ok ? accept({ ...priced.value, companyVersion: paying.version }) : priced
}

const pointsOf = (checked: CheckedDraft, geo: OrderGeo): NewOrder['points'] =>
  wholeRoute(checked.points, checked.isRoundTrip).map(({ point, ...stop }) => {
    const regionId = geo.regionOf(point)
    if (regionId === null) throw new Error('a checked point has no region')
    const place = geo.checkedPlace({ place: stop.place, point })
    return { ...stop, ...point, regionId, place }
  })

/** The order that a checked submission becomes. */
const newOrder = (
  { checked, price, companyVersion }: Priced,
  { draft, quoteId }: DraftSubmission,
  agreed: NewOrder['agreed'],
  { placer, deps }: { readonly placer: OrderAuthor; readonly deps: CreateDeps },
): NewOrder => {
  const { kilometers, estimate, bounds, partialPercent } = price
  const { route, durationMin, source } = kilometers
  if (route === null || durationMin === null || source === null || bounds === null) {
    throw new Error('an order is priced by its points')
  }
  return {
    checked,
    placer,
    points: pointsOf(checked, deps.geo),
    distanceKm: kilometers.distanceKm,
    durationMin,
    route: deps.geo.encodeRoute(route.geometry),
    routeSource: source,
    estimate,
    bounds,
    partialPercent,
    quoteId,
    agreed,
    givesToCarriers: draft.givesToCarriers ?? false,
    companyVersion,
    createdAt: placer.now,
  }
}

/**
 * Decides whether an order may be placed, or an edited one be like this, and what it is: facts, domain, price
 * (docs/product.md#placing). Writes nothing.
 */
export const prepareOrder = async (
  submission: DraftSubmission,
  placer: OrderAuthor,
  deps: CreateDeps,
  editedOrderId: number | null = null,
): Promise<Decision<NewOrder>> => {
  const points = withPrecisions(submission.draft.points, deps.geo.guessOf)
  const sent = { ...submission, draft: { ...submission.draft, points } }
  const priced = await checkSubmission(sent, placer, deps, editedOrderId)
  if (!priced.ok) return priced
  const agreed = await readAgreedPrices(priced.value, placer, deps)
  if (agreed.length === 0 && sent.draft.givesToCarriers === true)
    return refuse('agreed_price_missing', 'give_to_carriers')
  return accept(newOrder(priced.value, sent, agreed, { placer, deps }))
}
