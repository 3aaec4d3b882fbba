import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { isPinfl } from '@karvon/domain/company/tax-id'
import type { Locale } from '@karvon/domain/values/locale'
import type { ActCarrier } from '../../../platform/db/column-types.ts'

/** A carrier with their tax number and status, line by line. */
export const carrierDetails = ({ name, number, status }: ActCarrier, locale: Locale): string[] => {
  const { act, papers } = ACCOUNT_LABELS[locale]
  const written = number === null ? [] : [`${isPinfl(number) ? papers.pinfl : papers.inn} ${number}`]
  return [name, ...written, act.statuses[status ?? 'unknown']].filter(Boolean)
}

/** Whose service an order was, with their tax number and status, as an act of an agent names them. */
export const carrierWords = (carrier: ActCarrier, locale: Locale): string =>
  fillText(ACCOUNT_LABELS[locale].act.carried, { carrier: carrierDetails(carrier, locale).join(', ') })
