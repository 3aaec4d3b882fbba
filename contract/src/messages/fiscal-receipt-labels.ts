import en from '../../messages/en/fiscal-receipt.json' with { type: 'json' }
import ru from '../../messages/ru/fiscal-receipt.json' with { type: 'json' }
import uz from '../../messages/uz/fiscal-receipt.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** What items of fiscal receipts are called, by language; at most 63 characters (Click, Uzum Bank). */
export const FISCAL_RECEIPT_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en })
