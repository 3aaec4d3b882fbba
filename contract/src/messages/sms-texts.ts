import en from '../../messages/en/sms.json' with { type: 'json' }
import ru from '../../messages/ru/sms.json' with { type: 'json' }
import uz from '../../messages/uz/sms.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** The SMS of an account and the link to the receiver, by language. Latin texts keep to ASCII with the straight apostrophe: one letter outside GSM 7 doubles the price (docs/figures.md#short-messages). */
export const SMS_TEXTS = inEveryLanguage<typeof uz>({ uz, ru, en })
