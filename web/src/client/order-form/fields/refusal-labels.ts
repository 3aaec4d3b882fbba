import type { Refusal } from '@karvon/domain/decision'
import { formatDateTime } from '@karvon/domain/reading/figures'
import { orderForm } from '../../../messages/compiled/refusals/order-form.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { formatFact, refusalLabel } from '../../../platform/locale/refusal-label.ts'

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T/

const write = (fact: string | number): string =>
  typeof fact === 'string' && ISO_INSTANT.test(fact)
    ? formatDateTime(new Date(fact), getLocale())
    : formatFact(fact)

/** The message of a refusal that the order form itself finds. */
export const orderRefusalLabel = (refusal: Refusal): string => refusalLabel(refusal, orderForm, write)
