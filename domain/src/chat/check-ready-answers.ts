import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { readText } from '../reading/text.ts'
import type { WrittenLocale } from '../values/locale.ts'
import { readMessageText } from './message-text.ts'

/** The languages that operators keep canned replies in. */
export const REPLY_LOCALES = ['uz', 'ru'] as const satisfies readonly WrittenLocale[]

/** One of them. */
export type ReplyLocale = (typeof REPLY_LOCALES)[number]

/** A canned reply for operators, in each of these languages. */
export type ReadyAnswer = {
  readonly id: string
  readonly title: string
  readonly text: { readonly [L in ReplyLocale]: string }
}

/** The longest title of a canned reply, in characters. */
export const READY_TITLE_LENGTH = 80

const ID = /^[a-z0-9-]{1,40}$/

type Checked = { readonly answer: ReadyAnswer; readonly refusals: readonly Refusal[] }

const refusalsOf = (read: Decision<unknown>): readonly Refusal[] => (read.ok ? [] : read.refusals)

const textOf = (read: Decision<string>): string => (read.ok ? read.value : '')

const readTitle = (title: string, field: string): Decision<string> => {
  const read = readText(title, { maxLength: READY_TITLE_LENGTH, field })
  return read.ok && read.value === '' ? refuseAll([refusal('text_required', field)]) : read
}

const checkOne = ({ id, title, text }: ReadyAnswer, at: number): Checked => {
  const place = `answers.${at}`
  const name = readTitle(title, `${place}.title`)
  const uz = readMessageText(text.uz, { field: `${place}.text.uz` })
  const ru = readMessageText(text.ru, { field: `${place}.text.ru` })
  return {
    answer: { id, title: textOf(name), text: { uz: textOf(uz), ru: textOf(ru) } },
    refusals: [
      ...(ID.test(id) ? [] : [refusal('value_invalid', `${place}.id`)]),
      ...[name, uz, ru].flatMap(refusalsOf),
    ],
  }
}

/**
 * The canned replies with trimmed texts, in order. Refuses, each at its field, `value_invalid` (an invalid or
 * repeated id), `text_required`, `text_too_long` and `text_invalid`.
 */
export const checkReadyAnswers = (answers: readonly ReadyAnswer[]): Decision<ReadyAnswer[]> => {
  const checked = answers.map(checkOne)
  const ids = answers.map(({ id }) => id)
  const twice = ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [refusal('value_invalid', `answers.${at}.id`)] : [],
  )
  const refusals = [...checked.flatMap(one => one.refusals), ...twice]
  return refusals.length > 0 ? refuseAll(refusals) : accept(checked.map(({ answer }) => answer))
}
