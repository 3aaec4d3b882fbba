import { agree, driveTo, placeOrder, write } from '../steps/live-order.ts'
import type { Asks } from '../steps/sides.ts'

/** Ids of finished orders and of the claims about them. */
export type FinishedStage = {
  /** Done just now: a claim may be opened. */
  readonly finished: number
  /** Its receiver's page, without the locale prefix. */
  readonly finishedPath: string
  /** Done, with an open claim that its driver has answered. */
  readonly claimed: number
  readonly claim: number
  /** Done, with a granted claim that its driver has yet to pay. */
  readonly owed: number
  readonly owedClaim: number
}

type People = { client: Asks; driver: Asks; other: Asks; operator: Asks }

/** The receiver's page of an order, without the locale prefix. */
export const shareOf = async ({ request }: Asks, orderId: number): Promise<string> => {
  const shared = await request.post(`/api/truck-booking/${orderId}/share`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return new URL((await shared.json()).data.url).pathname.replace(/^\/(ru|uz)(?=\/)/, '')
}

/** Cash is paid to the driver, who owes the commission from then on: it is the last that the two carry. */
const finish = async (client: Asks, driver: Asks): Promise<{ id: number; path: string }> => {
  const order = await placeOrder(client)
  await agree(client, driver, order)
  const path = await shareOf(client, order.id)
  await driveTo(driver, order, 'confirmation')
  await write(client, 'PUT', `/truck-booking/status/${order.id}`, { status: 'done' })
  return { id: order.id, path }
}

/** An order that came late, by its client; the driver has answered. */
const claimDelay = async (people: People, amount = 450_000): Promise<{ claimed: number; claim: number }> => {
  const { id: claimed } = await finish(people.client, people.driver)
  const { id: claim } = await write(people.client, 'POST', `/truck-booking/${claimed}/claims`, {
    kind: 'delay',
    amount,
    text: 'Do‘kon ertalab ochilgan, yuk kechqurun keldi: kunlik savdo yo‘qotildi',
  })
  await write(people.driver, 'POST', `/driver/claims/${claim}/answer`, {
    text: 'Дорогу закрыли на четыре часа',
  })
  return { claimed, claim }
}

/** More than any driver has with us. */
const LARGE_CLAIM = 40_000_000

/** A granted claim whose client waits until it is collected. */
const waitForClaim = async (people: People): Promise<{ owed: number; owedClaim: number }> => {
  const { claimed: owed, claim: owedClaim } = await claimDelay(people, LARGE_CLAIM)
  const decision = { amount: LARGE_CLAIM, reason: 'Опоздание подтверждено', payment: 'collect' }
  await write(people.operator, 'PUT', `/admin/claims/${owedClaim}/decision`, decision)
  return { owed, owedClaim }
}

/** Orders that are done, the last that their drivers take: a driver in debt takes no more. */
export const prepareFinished = async (people: People): Promise<FinishedStage> => {
  const finished = await finish(people.client, people.other)
  const open = await claimDelay(people)
  return {
    ...{ finished: finished.id, finishedPath: finished.path },
    ...open,
    ...(await waitForClaim(people)),
  }
}
