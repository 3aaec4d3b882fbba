import { shareOfUzs } from '../values/uzs.ts'
import type { PriceRules, Tariff } from './tariff.ts'

/** The price of waiting beyond the free minutes, as shown to and paid by the client. */
export type WaitingPrice = Pick<Tariff, 'waitingPerMinuteUzs' | 'waitingDayCapUzs'>

/** The waiting of a tariff with the VAT that every price carries, whole UZS. */
export const waitingPrice = (
  { waitingPerMinuteUzs, waitingDayCapUzs }: WaitingPrice,
  { vatShare }: Pick<PriceRules, 'vatShare'>,
): WaitingPrice => {
  const withVat = (uzs: number) => uzs + shareOfUzs(uzs, vatShare)
  return {
    waitingPerMinuteUzs: withVat(waitingPerMinuteUzs),
    waitingDayCapUzs: waitingDayCapUzs === null ? null : withVat(waitingDayCapUzs),
  }
}
