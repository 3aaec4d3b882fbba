import en from '../../messages/en/exports.json' with { type: 'json' }
import ru from '../../messages/ru/exports.json' with { type: 'json' }
import uz from '../../messages/uz/exports.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** Headings and values of the lists that operators export, by language. */
export const EXPORT_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en })
