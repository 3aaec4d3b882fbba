import en from '../../messages/en/mail.json' with { type: 'json' }
import ru from '../../messages/ru/mail.json' with { type: 'json' }
import uz from '../../messages/uz/mail.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** The mails to owners of companies, by language (docs/product.md#reaching-people). */
export const MAIL_TEXTS = inEveryLanguage<typeof uz>({ uz, ru, en })
