import en from '../../messages/en/demo-checkout.json' with { type: 'json' }
import ru from '../../messages/ru/demo-checkout.json' with { type: 'json' }
import uz from '../../messages/uz/demo-checkout.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** Labels of the checkout page of the demo's providers, by language. */
export const CHECKOUT_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en })
