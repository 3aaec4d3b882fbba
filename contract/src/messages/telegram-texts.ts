import en from '../../messages/en/telegram-linking.json' with { type: 'json' }
import ru from '../../messages/ru/telegram-linking.json' with { type: 'json' }
import uz from '../../messages/uz/telegram-linking.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** What the Telegram bot says about itself and about linking a chat, by language. Placeholders are filled with escaped text. */
export const TELEGRAM_TEXTS = inEveryLanguage<typeof uz>({ uz, ru, en })
