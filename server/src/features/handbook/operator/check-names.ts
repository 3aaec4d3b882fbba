import { accept, type Decision, refusal, refuseAll } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'
import type { Names } from '../../../platform/db/name-in.ts'

const LONGEST = 80

const readName = (typed: string, field: string) => {
  const name = readText(typed, { maxLength: LONGEST, field })
  return name.ok && name.value === ''
    ? { ok: false as const, refusals: [refusal('text_required', field)] }
    : name
}

/** A name in every language, 1 to 80 characters each, or all refusals at `names.<language>`. */
export const checkNames = (typed: Names): Decision<Names> => {
  const [uz, ru, en] = [
    readName(typed.uz, 'names.uz'),
    readName(typed.ru, 'names.ru'),
    readName(typed.en, 'names.en'),
  ]
  if (uz.ok && ru.ok && en.ok) return accept({ uz: uz.value, ru: ru.value, en: en.value })
  return refuseAll([uz, ru, en].flatMap(name => (name.ok ? [] : name.refusals)))
}
